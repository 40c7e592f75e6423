CREATE OR REPLACE VIEW "public"."candidature_people" AS (
  select c.institution_id, c.profile_id, coalesce(a.email, c.email) as email, coalesce(c.has_accepted, false) as has_accepted
  from candidatures c left join account_summaries a on a.id = c.profile_id
  where c.status in ('applied', 'registered', 'under_examination', 'corrections') and c.has_accepted is distinct from false
    and c.seat_order is null);--> statement-breakpoint
CREATE OR REPLACE VIEW "public"."candidature_waits" AS (
  select c.id, c.institution_id, coalesce(a.email, c.email) as email, c.seat_order
  from candidatures c left join account_summaries a on a.id = c.profile_id
  where c.seat_order is not null);--> statement-breakpoint
CREATE OR REPLACE VIEW "public"."member_seats" AS (
  select m.institution_id, coalesce(a.email, m.email) as email
  from institution_members m left join account_summaries a on a.id = m.profile_id
  where m.ended_at is null and m.seat_order is null and not exists (
    select from suspended_people s where s.institution_id = m.institution_id and s.profile_id = m.profile_id)
  union
  select p.institution_id, p.email from provisioned_seats p);--> statement-breakpoint
CREATE OR REPLACE VIEW "public"."member_waits" AS (
  select m.id, m.institution_id, coalesce(a.email, m.email) as email, m.seat_order
  from institution_members m left join account_summaries a on a.id = m.profile_id
  where m.seat_order is not null
  union all select p.id, p.institution_id, p.email, p.seat_order from provisioned_waits p);