DROP VIEW "public"."suspension_reasons";--> statement-breakpoint
CREATE VIEW "public"."provisioned_returns" AS (
  select p.suspension_id from provisioned_people p
  where p.suspension_id is not null and p.is_active and p.deleted_at is null and p.seat_order is not null);--> statement-breakpoint
CREATE VIEW "public"."suspension_reasons" AS (
  select s.institution_id, s.profile_id, case
    when s.has_departed or s.is_unproven and exists (select from institution_departures d
      where d.institution_id = s.institution_id and d.profile_id = s.profile_id and not d.is_overruled) then 'departed'
    when s.is_unproven then 'no_login'
    when exists (select from provisioned_suspensions p where p.suspension_id = s.id) then 'identity_system'
    when exists (select from provisioned_returns p where p.suspension_id = s.id) then 'no_seat'
    else 'somebody' end as reason
  from institution_suspensions s where s.restored_at is null);