CREATE TABLE "candidatures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"institution_id" uuid NOT NULL,
	"programme_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"student_number" text NOT NULL,
	"registered_on" date NOT NULL,
	"mode" text NOT NULL,
	"mode_changes" jsonb NOT NULL,
	"interruptions" jsonb NOT NULL,
	"extension_months" smallint NOT NULL,
	"status" text NOT NULL,
	"ended_on" date,
	"supervisors" jsonb NOT NULL,
	"version" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"profile_id" uuid,
	"answered_at" timestamp with time zone,
	"has_accepted" boolean,
	"project_id" uuid,
	"attached_at" timestamp with time zone,
	CONSTRAINT "candidatures_answer" CHECK (("candidatures"."has_accepted" is null) = ("candidatures"."answered_at" is null)),
	CONSTRAINT "candidatures_project" CHECK ("candidatures"."project_id" is null or "candidatures"."has_accepted")
);
--> statement-breakpoint
CREATE TABLE "institution_acts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"institution_id" uuid NOT NULL,
	"actor_id" uuid,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "institution_grants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"institution_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"programme_id" uuid,
	"role" text NOT NULL,
	"email" text NOT NULL,
	"profile_id" uuid,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"offered_by" uuid,
	"offered_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	CONSTRAINT "institution_grants_days" CHECK ("institution_grants"."ends_on" is null or "institution_grants"."starts_on" <= "institution_grants"."ends_on")
);
--> statement-breakpoint
CREATE TABLE "institution_units" (
	"id" uuid PRIMARY KEY NOT NULL,
	"institution_id" uuid NOT NULL,
	"parent_id" uuid,
	"path" uuid[] NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "institutions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"seats" integer NOT NULL,
	"contract_until" date NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "institutions_seats" CHECK ("institutions"."seats" > 0)
);
--> statement-breakpoint
CREATE TABLE "programmes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"institution_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"name" text NOT NULL,
	"degree" text NOT NULL,
	"full_time_months" smallint NOT NULL,
	"part_time_months" smallint NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "programmes_months" CHECK ("programmes"."full_time_months" between 1 and 144 and "programmes"."part_time_months" between 1 and 144)
);
--> statement-breakpoint
ALTER TABLE "candidatures" ADD CONSTRAINT "candidatures_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidatures" ADD CONSTRAINT "candidatures_programme_id_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."programmes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidatures" ADD CONSTRAINT "candidatures_profile_id_users_profiles_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidatures" ADD CONSTRAINT "candidatures_project_id_research_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."research_projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_acts" ADD CONSTRAINT "institution_acts_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_acts" ADD CONSTRAINT "institution_acts_actor_id_users_profiles_profile_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_grants" ADD CONSTRAINT "institution_grants_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_grants" ADD CONSTRAINT "institution_grants_unit_id_institution_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."institution_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_grants" ADD CONSTRAINT "institution_grants_programme_id_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."programmes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_grants" ADD CONSTRAINT "institution_grants_profile_id_users_profiles_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_grants" ADD CONSTRAINT "institution_grants_offered_by_users_profiles_profile_id_fk" FOREIGN KEY ("offered_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_grants" ADD CONSTRAINT "institution_grants_ended_by_users_profiles_profile_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_units" ADD CONSTRAINT "institution_units_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_units" ADD CONSTRAINT "institution_units_parent_id_institution_units_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."institution_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programmes" ADD CONSTRAINT "programmes_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programmes" ADD CONSTRAINT "programmes_unit_id_institution_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."institution_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "candidatures_by_number" ON "candidatures" USING btree ("institution_id","programme_id","student_number");--> statement-breakpoint
CREATE INDEX "candidatures_of_programme" ON "candidatures" USING btree ("programme_id","status");--> statement-breakpoint
CREATE INDEX "candidatures_of_person" ON "candidatures" USING btree ("profile_id") WHERE "candidatures"."profile_id" is not null;--> statement-breakpoint
CREATE INDEX "candidatures_of_address" ON "candidatures" USING btree ("email") WHERE "candidatures"."answered_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "candidatures_of_project" ON "candidatures" USING btree ("project_id") WHERE "candidatures"."project_id" is not null;--> statement-breakpoint
CREATE INDEX "institution_acts_in_order" ON "institution_acts" USING btree ("institution_id","id");--> statement-breakpoint
CREATE INDEX "institution_acts_of_actor" ON "institution_acts" USING btree ("actor_id") WHERE "institution_acts"."actor_id" is not null;--> statement-breakpoint
CREATE INDEX "institution_grants_of_unit" ON "institution_grants" USING btree ("institution_id","unit_id");--> statement-breakpoint
CREATE INDEX "institution_grants_of_person" ON "institution_grants" USING btree ("profile_id") WHERE "institution_grants"."profile_id" is not null;--> statement-breakpoint
CREATE INDEX "institution_grants_of_address" ON "institution_grants" USING btree ("email") WHERE "institution_grants"."accepted_at" is null and "institution_grants"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "institution_grants_offered_by" ON "institution_grants" USING btree ("offered_by") WHERE "institution_grants"."offered_by" is not null;--> statement-breakpoint
CREATE INDEX "institution_grants_ended_by" ON "institution_grants" USING btree ("ended_by") WHERE "institution_grants"."ended_by" is not null;--> statement-breakpoint
CREATE INDEX "institution_units_of_institution" ON "institution_units" USING btree ("institution_id");--> statement-breakpoint
CREATE INDEX "institution_units_below" ON "institution_units" USING gin ("path");--> statement-breakpoint
CREATE UNIQUE INDEX "institution_units_by_name" ON "institution_units" USING btree ("parent_id",lower("name")) WHERE "institution_units"."archived_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "institution_units_at_the_top" ON "institution_units" USING btree ("institution_id") WHERE "institution_units"."parent_id" is null;--> statement-breakpoint
CREATE INDEX "programmes_of_institution" ON "programmes" USING btree ("institution_id");--> statement-breakpoint
CREATE UNIQUE INDEX "programmes_by_name" ON "programmes" USING btree ("unit_id",lower("name")) WHERE "programmes"."archived_at" is null;--> statement-breakpoint
CREATE VIEW "public"."candidature_seats" AS (
  select c.id, c.institution_id, c.programme_id
  from candidatures c
  where c.status in ('applied', 'registered', 'under_examination', 'corrections') and c.has_accepted is distinct from false);--> statement-breakpoint
CREATE VIEW "public"."programme_summaries" AS (
  select p.id, p.institution_id, i.name as institution_name, p.unit_id, u.name as unit_name, u.path as unit_path, p.name, p.degree,
    p.full_time_months, p.part_time_months, p.archived_at is not null as is_archived
  from programmes p join institution_units u on u.id = p.unit_id join institutions i on i.id = p.institution_id);