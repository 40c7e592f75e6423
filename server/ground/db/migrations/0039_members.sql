CREATE TABLE "institution_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"institution_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"email" text NOT NULL,
	"profile_id" uuid,
	"invited_by" uuid,
	"invited_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	"ending" text,
	"seat_order" integer,
	CONSTRAINT "institution_members_ending" CHECK (("institution_members"."ended_at" is null) = ("institution_members"."ending" is null))
);
--> statement-breakpoint
CREATE TABLE "institution_suspensions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"institution_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"suspended_at" timestamp with time zone NOT NULL,
	"suspended_by" uuid,
	"restored_at" timestamp with time zone,
	"restored_by" uuid
);
--> statement-breakpoint
ALTER TABLE "institution_members" ADD CONSTRAINT "institution_members_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_members" ADD CONSTRAINT "institution_members_unit_id_institution_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."institution_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_members" ADD CONSTRAINT "institution_members_profile_id_users_profiles_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_members" ADD CONSTRAINT "institution_members_invited_by_users_profiles_profile_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_members" ADD CONSTRAINT "institution_members_ended_by_users_profiles_profile_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_suspensions" ADD CONSTRAINT "institution_suspensions_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_suspensions" ADD CONSTRAINT "institution_suspensions_profile_id_users_profiles_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."users_profiles"("profile_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_suspensions" ADD CONSTRAINT "institution_suspensions_suspended_by_users_profiles_profile_id_fk" FOREIGN KEY ("suspended_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_suspensions" ADD CONSTRAINT "institution_suspensions_restored_by_users_profiles_profile_id_fk" FOREIGN KEY ("restored_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "institution_members_by_address" ON "institution_members" USING btree ("institution_id","email") WHERE "institution_members"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "institution_members_of_unit" ON "institution_members" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "institution_members_of_person" ON "institution_members" USING btree ("profile_id") WHERE "institution_members"."profile_id" is not null;--> statement-breakpoint
CREATE INDEX "institution_members_of_address" ON "institution_members" USING btree ("email") WHERE "institution_members"."accepted_at" is null and "institution_members"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "institution_members_invited_by" ON "institution_members" USING btree ("invited_by") WHERE "institution_members"."invited_by" is not null;--> statement-breakpoint
CREATE INDEX "institution_members_ended_by" ON "institution_members" USING btree ("ended_by") WHERE "institution_members"."ended_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "institution_suspensions_now" ON "institution_suspensions" USING btree ("institution_id","profile_id") WHERE "institution_suspensions"."restored_at" is null;--> statement-breakpoint
CREATE INDEX "institution_suspensions_of_person" ON "institution_suspensions" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "institution_suspensions_by" ON "institution_suspensions" USING btree ("suspended_by") WHERE "institution_suspensions"."suspended_by" is not null;--> statement-breakpoint
CREATE INDEX "institution_suspensions_restored_by" ON "institution_suspensions" USING btree ("restored_by") WHERE "institution_suspensions"."restored_by" is not null;--> statement-breakpoint
CREATE VIEW "public"."member_waits" AS (select m.id, m.institution_id, m.seat_order from institution_members m where m.seat_order is not null);--> statement-breakpoint
CREATE VIEW "public"."suspended_people" AS (select s.institution_id, s.profile_id from institution_suspensions s where s.restored_at is null);--> statement-breakpoint
CREATE VIEW "public"."candidature_people" AS (
  select c.institution_id, c.profile_id, c.email, coalesce(c.has_accepted, false) as has_accepted
  from candidatures c
  where c.status in ('applied', 'registered', 'under_examination', 'corrections') and c.has_accepted is distinct from false
    and c.seat_order is null);--> statement-breakpoint
CREATE VIEW "public"."institution_terms" AS (select i.id, i.name, i.contract_until from institutions i);--> statement-breakpoint
CREATE VIEW "public"."owner_people" AS (
  select g.institution_id, g.profile_id from institution_grants g
  where g.role = 'owner' and g.accepted_at is not null and g.ended_at is null);--> statement-breakpoint
CREATE VIEW "public"."role_people" AS (
  select g.institution_id, g.profile_id, g.email, g.starts_on, g.ends_on, g.accepted_at is not null as is_accepted
  from institution_grants g where g.ended_at is null);--> statement-breakpoint
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
      where m.accepted_at is not null and m.ended_at is null
  ) b
  join institution_terms t on t.id = b.institution_id
  where t.contract_until >= (clock_timestamp() at time zone 'Africa/Johannesburg')::date and not exists (
    select from suspended_people s where s.institution_id = b.institution_id and s.profile_id = b.profile_id));--> statement-breakpoint
CREATE VIEW "public"."member_addresses" AS (select m.institution_id, m.email from institution_members m);--> statement-breakpoint
CREATE VIEW "public"."member_seats" AS (
  select m.institution_id, m.email
  from institution_members m
  where m.ended_at is null and m.seat_order is null and not exists (
    select from suspended_people s where s.institution_id = m.institution_id and s.profile_id = m.profile_id));
