DROP VIEW "public"."candidature_seats";--> statement-breakpoint
ALTER TABLE "candidatures" ADD COLUMN "seat_order" integer;--> statement-breakpoint
ALTER TABLE "institution_grants" ADD COLUMN "seat_order" integer;--> statement-breakpoint
ALTER TABLE "institutions" ADD COLUMN "waiting_mailed_at" timestamp with time zone;--> statement-breakpoint
CREATE VIEW "public"."candidature_waits" AS (
  select c.id, c.institution_id, c.seat_order
  from candidatures c
  where c.seat_order is not null);--> statement-breakpoint
CREATE VIEW "public"."candidature_seats" AS (
  select c.id, c.institution_id, c.programme_id
  from candidatures c
  where c.status in ('applied', 'registered', 'under_examination', 'corrections') and c.has_accepted is distinct from false
    and c.seat_order is null);