DROP VIEW "public"."candidature_waits";--> statement-breakpoint
DROP VIEW "public"."member_waits";--> statement-breakpoint
CREATE VIEW "public"."candidature_waits" AS (
  select c.id, c.institution_id, c.email, c.seat_order
  from candidatures c
  where c.seat_order is not null);--> statement-breakpoint
CREATE VIEW "public"."member_waits" AS (select m.id, m.institution_id, m.email, m.seat_order from institution_members m where m.seat_order is not null);