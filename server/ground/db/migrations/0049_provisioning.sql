CREATE TABLE "provisioned_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"institution_id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"display_name" text NOT NULL,
	"external_id" text,
	"made_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provisioned_members" (
	"group_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"institution_id" uuid NOT NULL,
	CONSTRAINT "provisioned_members_group_id_person_id_pk" PRIMARY KEY("group_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "provisioned_people" (
	"id" uuid PRIMARY KEY NOT NULL,
	"institution_id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"external_id" text,
	"subject" text,
	"email" text NOT NULL,
	"attributes" jsonb NOT NULL,
	"is_active" boolean NOT NULL,
	"user_id" uuid,
	"membership_id" uuid,
	"suspension_id" uuid,
	"seat_order" integer,
	"made_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "provisioned_roles" (
	"person_id" uuid NOT NULL,
	"institution_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"role" text NOT NULL,
	"grant_id" uuid NOT NULL,
	CONSTRAINT "provisioned_roles_person_id_unit_id_role_pk" PRIMARY KEY("person_id","unit_id","role")
);
--> statement-breakpoint
CREATE TABLE "provisioning_connections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"institution_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"name" text NOT NULL,
	"external_id_kind" text NOT NULL,
	"set_up_at" timestamp with time zone NOT NULL,
	CONSTRAINT "provisioning_connections_provider_id_unique" UNIQUE("provider_id")
);
--> statement-breakpoint
CREATE TABLE "provisioning_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"institution_id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"event" text NOT NULL,
	"person_id" uuid,
	"group_id" uuid,
	"status" smallint,
	"detail" text,
	"request_id" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provisioning_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"institution_id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"group_name" text NOT NULL,
	"unit_id" uuid NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "provisioning_rules_role" CHECK ("provisioning_rules"."role" <> 'owner')
);
--> statement-breakpoint
CREATE TABLE "provisioning_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"institution_id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"made_by" uuid,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "provisioning_tokens_hash_unique" UNIQUE("hash"),
	CONSTRAINT "provisioning_tokens_days" CHECK ("provisioning_tokens"."expires_at" <= "provisioning_tokens"."made_at" + interval '366 days')
);
--> statement-breakpoint
DROP VIEW "public"."member_seats";--> statement-breakpoint
DROP VIEW "public"."member_waits";--> statement-breakpoint
ALTER TABLE "institution_acts" ADD COLUMN "actor_name" text;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "provider_id" uuid;--> statement-breakpoint
ALTER TABLE "provisioned_groups" ADD CONSTRAINT "provisioned_groups_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provisioned_groups" ADD CONSTRAINT "provisioned_groups_connection_id_provisioning_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."provisioning_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provisioned_members" ADD CONSTRAINT "provisioned_members_group_id_provisioned_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."provisioned_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provisioned_members" ADD CONSTRAINT "provisioned_members_person_id_provisioned_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."provisioned_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provisioned_members" ADD CONSTRAINT "provisioned_members_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provisioned_people" ADD CONSTRAINT "provisioned_people_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provisioned_people" ADD CONSTRAINT "provisioned_people_connection_id_provisioning_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."provisioning_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provisioned_people" ADD CONSTRAINT "provisioned_people_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provisioned_people" ADD CONSTRAINT "provisioned_people_membership_id_institution_members_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."institution_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provisioned_people" ADD CONSTRAINT "provisioned_people_suspension_id_institution_suspensions_id_fk" FOREIGN KEY ("suspension_id") REFERENCES "public"."institution_suspensions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provisioned_roles" ADD CONSTRAINT "provisioned_roles_person_id_provisioned_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."provisioned_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provisioned_roles" ADD CONSTRAINT "provisioned_roles_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provisioned_roles" ADD CONSTRAINT "provisioned_roles_unit_id_institution_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."institution_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provisioned_roles" ADD CONSTRAINT "provisioned_roles_grant_id_institution_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."institution_grants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provisioning_connections" ADD CONSTRAINT "provisioning_connections_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provisioning_connections" ADD CONSTRAINT "provisioning_connections_provider_id_auth_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."auth_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provisioning_entries" ADD CONSTRAINT "provisioning_entries_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provisioning_entries" ADD CONSTRAINT "provisioning_entries_connection_id_provisioning_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."provisioning_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provisioning_entries" ADD CONSTRAINT "provisioning_entries_person_id_provisioned_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."provisioned_people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provisioning_entries" ADD CONSTRAINT "provisioning_entries_group_id_provisioned_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."provisioned_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provisioning_rules" ADD CONSTRAINT "provisioning_rules_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provisioning_rules" ADD CONSTRAINT "provisioning_rules_connection_id_provisioning_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."provisioning_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provisioning_rules" ADD CONSTRAINT "provisioning_rules_unit_id_institution_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."institution_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provisioning_tokens" ADD CONSTRAINT "provisioning_tokens_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provisioning_tokens" ADD CONSTRAINT "provisioning_tokens_connection_id_provisioning_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."provisioning_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provisioning_tokens" ADD CONSTRAINT "provisioning_tokens_made_by_users_profiles_profile_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "provisioned_groups_by_name" ON "provisioned_groups" USING btree ("connection_id",lower("display_name"));--> statement-breakpoint
CREATE INDEX "provisioned_groups_of_institution" ON "provisioned_groups" USING btree ("institution_id");--> statement-breakpoint
CREATE INDEX "provisioned_members_of_person" ON "provisioned_members" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "provisioned_members_of_institution" ON "provisioned_members" USING btree ("institution_id");--> statement-breakpoint
CREATE UNIQUE INDEX "provisioned_people_by_name" ON "provisioned_people" USING btree ("connection_id",lower("user_name")) WHERE "provisioned_people"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "provisioned_people_by_subject" ON "provisioned_people" USING btree ("connection_id","subject") WHERE "provisioned_people"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "provisioned_people_with_subject" ON "provisioned_people" USING btree ("connection_id","subject");--> statement-breakpoint
CREATE INDEX "provisioned_people_in_order" ON "provisioned_people" USING btree ("connection_id","id");--> statement-breakpoint
CREATE INDEX "provisioned_people_of_institution" ON "provisioned_people" USING btree ("institution_id");--> statement-breakpoint
CREATE INDEX "provisioned_people_of_account" ON "provisioned_people" USING btree ("user_id") WHERE "provisioned_people"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "provisioned_people_membership" ON "provisioned_people" USING btree ("membership_id") WHERE "provisioned_people"."membership_id" is not null;--> statement-breakpoint
CREATE INDEX "provisioned_people_suspension" ON "provisioned_people" USING btree ("suspension_id") WHERE "provisioned_people"."suspension_id" is not null;--> statement-breakpoint
CREATE INDEX "provisioned_roles_grant" ON "provisioned_roles" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "provisioned_roles_of_unit" ON "provisioned_roles" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "provisioned_roles_of_institution" ON "provisioned_roles" USING btree ("institution_id");--> statement-breakpoint
CREATE INDEX "provisioning_connections_of_institution" ON "provisioning_connections" USING btree ("institution_id");--> statement-breakpoint
CREATE INDEX "provisioning_entries_in_order" ON "provisioning_entries" USING btree ("connection_id","id");--> statement-breakpoint
CREATE INDEX "provisioning_entries_of_institution" ON "provisioning_entries" USING btree ("institution_id");--> statement-breakpoint
CREATE INDEX "provisioning_entries_of_person" ON "provisioning_entries" USING btree ("person_id") WHERE "provisioning_entries"."person_id" is not null;--> statement-breakpoint
CREATE INDEX "provisioning_entries_of_group" ON "provisioning_entries" USING btree ("group_id") WHERE "provisioning_entries"."group_id" is not null;--> statement-breakpoint
CREATE INDEX "provisioning_entries_at" ON "provisioning_entries" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "provisioning_rules_once" ON "provisioning_rules" USING btree ("connection_id",lower("group_name"),"unit_id","role");--> statement-breakpoint
CREATE INDEX "provisioning_rules_of_unit" ON "provisioning_rules" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "provisioning_rules_of_institution" ON "provisioning_rules" USING btree ("institution_id");--> statement-breakpoint
CREATE INDEX "provisioning_tokens_of_connection" ON "provisioning_tokens" USING btree ("connection_id");--> statement-breakpoint
CREATE INDEX "provisioning_tokens_made_by" ON "provisioning_tokens" USING btree ("made_by") WHERE "provisioning_tokens"."made_by" is not null;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_provider_id_auth_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."auth_providers"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE VIEW "public"."ended_memberships" AS (select m.id from institution_members m where m.ended_at is not null);--> statement-breakpoint
CREATE VIEW "public"."provider_owners" AS (select o.provider_id, o.institution_id from institution_providers o);--> statement-breakpoint
CREATE VIEW "public"."provisioned_seats" AS (
  select p.institution_id, coalesce(a.email, nullif(p.email, ''), lower(p.user_name)) as email
  from provisioned_people p left join account_summaries a on a.id = p.user_id
  where p.is_active and p.deleted_at is null and p.subject is not null and p.seat_order is null
    and not exists (select from suspended_people s where s.institution_id = p.institution_id and s.profile_id = p.user_id)
    and not exists (select from ended_memberships m where m.id = p.membership_id));--> statement-breakpoint
CREATE VIEW "public"."provisioned_waits" AS (
  select p.id, p.institution_id, coalesce(a.email, nullif(p.email, ''), lower(p.user_name)) as email, p.seat_order
  from provisioned_people p left join account_summaries a on a.id = p.user_id
  where p.seat_order is not null);--> statement-breakpoint
CREATE VIEW "public"."identity_keys" AS (
  select i.user_id, i.provider_id, i.subject_kind as kind, i.subject
  from auth_identities i join auth_providers p on p.id = i.provider_id
  where p.settings is null or i.issuer = p.settings ->> 'issuer');--> statement-breakpoint
CREATE VIEW "public"."provider_summaries" AS (select p.id, p.name, p.protocol, p.settings ->> 'issuer' as issuer from auth_providers p);--> statement-breakpoint
CREATE VIEW "public"."member_seats" AS (
  select m.institution_id, m.email
  from institution_members m
  where m.ended_at is null and m.seat_order is null and not exists (
    select from suspended_people s where s.institution_id = m.institution_id and s.profile_id = m.profile_id)
  union
  select p.institution_id, p.email from provisioned_seats p);--> statement-breakpoint
CREATE VIEW "public"."member_waits" AS (
  select m.id, m.institution_id, m.email, m.seat_order from institution_members m where m.seat_order is not null
  union all select p.id, p.institution_id, p.email, p.seat_order from provisioned_waits p);