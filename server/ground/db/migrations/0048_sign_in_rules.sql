CREATE TABLE "institution_break_glass" (
	"institution_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"open_until" timestamp with time zone,
	CONSTRAINT "institution_break_glass_institution_id_profile_id_pk" PRIMARY KEY("institution_id","profile_id")
);--> statement-breakpoint
CREATE TABLE "institution_sign_in_rules" (
	"institution_id" uuid PRIMARY KEY NOT NULL,
	"joins" boolean DEFAULT false NOT NULL,
	"enforced_at" timestamp with time zone
);--> statement-breakpoint
DROP VIEW "public"."belongings";--> statement-breakpoint
ALTER TABLE "institution_members" ADD COLUMN "is_by_login" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "institution_suspensions" ADD COLUMN "is_unproven" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "institution_break_glass" ADD CONSTRAINT "institution_break_glass_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_break_glass" ADD CONSTRAINT "institution_break_glass_profile_id_users_profiles_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."users_profiles"("profile_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_sign_in_rules" ADD CONSTRAINT "institution_sign_in_rules_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "institution_break_glass_of_person" ON "institution_break_glass" USING btree ("profile_id") WHERE "institution_break_glass"."open_until" is not null;--> statement-breakpoint
CREATE VIEW "public"."offered_providers" AS (select "id" from "auth_providers" where ("auth_providers"."state" = 'on' and "auth_providers"."service" is null));--> statement-breakpoint
CREATE VIEW "public"."identity_uses" AS (select "user_id", "provider_id", coalesce("last_used_at", "connected_at") as "used_at" from "auth_identities");--> statement-breakpoint
CREATE VIEW "public"."passkey_holders" AS (select distinct "user_id" from "auth_passkeys");--> statement-breakpoint
CREATE VIEW "public"."institution_logins" AS (select "institution_providers"."institution_id", "institution_providers"."provider_id" from "institution_providers" inner join "offered_providers" on "offered_providers"."id" = "institution_providers"."provider_id");--> statement-breakpoint
CREATE VIEW "public"."break_glass_people" AS (select b.institution_id, b.profile_id from institution_break_glass b);--> statement-breakpoint
CREATE VIEW "public"."sign_in_rules" AS (select r.institution_id, r.joins, r.enforced_at from institution_sign_in_rules r);--> statement-breakpoint
CREATE VIEW "public"."unproven_people" AS (
  select r.institution_id, a.id as profile_id, l.provider_id,
    exists (select from identity_uses u where u.provider_id = l.provider_id and u.user_id = a.id) as is_connected
  from institution_sign_in_rules r
    join claimed_domains d on d.institution_id = r.institution_id
    join account_summaries a on split_part(a.email, '@', 2) = d.domain
    join institution_logins l on l.institution_id = r.institution_id
  where r.enforced_at is not null
    and not exists (select from identity_uses u join institution_logins i on i.provider_id = u.provider_id
      where i.institution_id = r.institution_id and u.user_id = a.id and u.used_at > clock_timestamp() - interval '6 months')
    and not exists (select from institution_break_glass b
      where b.institution_id = r.institution_id and b.profile_id = a.id and b.open_until > clock_timestamp()));--> statement-breakpoint
CREATE VIEW "public"."belongings" AS (
  select b.profile_id, b.institution_id, t.name as institution_name, b.by
  from (
    select c.profile_id, c.institution_id, 'candidature' as by from candidature_people c where c.has_accepted
    union all
    select r.profile_id, r.institution_id, 'role' from role_people r
      where r.is_accepted and r.starts_on <= (clock_timestamp() at time zone 'Africa/Johannesburg')::date
        and (r.ends_on is null or r.ends_on >= (clock_timestamp() at time zone 'Africa/Johannesburg')::date)
    union all
    select m.profile_id, m.institution_id, 'membership' from institution_members m
      where m.accepted_at is not null and m.ended_at is null and m.seat_order is null
  ) b
  join institution_terms t on t.id = b.institution_id
  where t.contract_until >= (clock_timestamp() at time zone 'Africa/Johannesburg')::date and not exists (
    select from suspended_people s where s.institution_id = b.institution_id and s.profile_id = b.profile_id));