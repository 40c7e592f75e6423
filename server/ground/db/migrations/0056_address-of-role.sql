DROP VIEW "public"."unproven_people";--> statement-breakpoint
CREATE VIEW "public"."unproven_people" AS (
  select r.institution_id, a.id as profile_id, l.provider_id,
    exists (select from identity_uses u where u.provider_id = l.provider_id and u.user_id = a.id) as is_connected
  from institution_sign_in_rules r
    join claimed_domains d on d.institution_id = r.institution_id
    join account_summaries a on split_part(a.email, '@', 2) = d.domain or exists (select from role_people g
      where g.institution_id = r.institution_id and g.profile_id = a.id and split_part(g.email, '@', 2) = d.domain)
    join institution_logins l on l.institution_id = r.institution_id
  where r.enforced_at is not null
    and not exists (select from identity_uses u join institution_logins i on i.provider_id = u.provider_id
      where i.institution_id = r.institution_id and u.user_id = a.id and u.used_at > clock_timestamp() - interval '6 months')
    and not exists (select from institution_break_glass b
      where b.institution_id = r.institution_id and b.profile_id = a.id and b.open_until > clock_timestamp()));