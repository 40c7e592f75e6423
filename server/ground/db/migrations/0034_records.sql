CREATE TABLE "candidature_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"institution_id" uuid NOT NULL,
	"candidature_id" uuid NOT NULL,
	"actor_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"on" date,
	"reason" text,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "candidature_places" (
	"candidature_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"institution_id" uuid NOT NULL,
	"programme_id" uuid NOT NULL,
	"from" date NOT NULL,
	"until" date,
	"reason" text,
	CONSTRAINT "candidature_places_candidature_id_number_pk" PRIMARY KEY("candidature_id","number"),
	CONSTRAINT "candidature_places_days" CHECK ("candidature_places"."until" is null or "candidature_places"."from" <= "candidature_places"."until")
);
--> statement-breakpoint
CREATE TABLE "candidature_spans" (
	"candidature_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"institution_id" uuid NOT NULL,
	"status" text NOT NULL,
	"from" date NOT NULL,
	"until" date,
	"reason" text,
	CONSTRAINT "candidature_spans_candidature_id_number_pk" PRIMARY KEY("candidature_id","number"),
	CONSTRAINT "candidature_spans_days" CHECK ("candidature_spans"."until" is null or "candidature_spans"."from" <= "candidature_spans"."until")
);
--> statement-breakpoint
CREATE TABLE "cohorts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"institution_id" uuid NOT NULL,
	"programme_id" uuid NOT NULL,
	"name" text NOT NULL,
	"begins_on" date NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "cohorts_of_programme" UNIQUE("id","programme_id")
);
--> statement-breakpoint
ALTER TABLE "candidatures" ADD COLUMN "cohort_id" uuid;--> statement-breakpoint
ALTER TABLE "candidatures" ADD COLUMN "extensions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "candidatures" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "institution_acts" ADD COLUMN "candidature_id" uuid;--> statement-breakpoint
ALTER TABLE "institutions" ADD COLUMN "retention" jsonb DEFAULT '{"graduates":5,"others":3,"unanswered":1,"log":3}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "candidature_changes" ADD CONSTRAINT "candidature_changes_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidature_changes" ADD CONSTRAINT "candidature_changes_candidature_id_candidatures_id_fk" FOREIGN KEY ("candidature_id") REFERENCES "public"."candidatures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidature_changes" ADD CONSTRAINT "candidature_changes_actor_id_users_profiles_profile_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidature_places" ADD CONSTRAINT "candidature_places_candidature_id_candidatures_id_fk" FOREIGN KEY ("candidature_id") REFERENCES "public"."candidatures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidature_places" ADD CONSTRAINT "candidature_places_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidature_places" ADD CONSTRAINT "candidature_places_programme_id_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."programmes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidature_spans" ADD CONSTRAINT "candidature_spans_candidature_id_candidatures_id_fk" FOREIGN KEY ("candidature_id") REFERENCES "public"."candidatures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidature_spans" ADD CONSTRAINT "candidature_spans_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cohorts" ADD CONSTRAINT "cohorts_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cohorts" ADD CONSTRAINT "cohorts_programme_id_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."programmes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "candidature_changes_in_order" ON "candidature_changes" USING btree ("candidature_id","id");--> statement-breakpoint
CREATE INDEX "candidature_changes_of_institution" ON "candidature_changes" USING btree ("institution_id");--> statement-breakpoint
CREATE INDEX "candidature_changes_of_actor" ON "candidature_changes" USING btree ("actor_id") WHERE "candidature_changes"."actor_id" is not null;--> statement-breakpoint
CREATE INDEX "candidature_places_of_programme" ON "candidature_places" USING btree ("programme_id");--> statement-breakpoint
CREATE INDEX "candidature_places_of_institution" ON "candidature_places" USING btree ("institution_id");--> statement-breakpoint
CREATE INDEX "candidature_spans_of_institution" ON "candidature_spans" USING btree ("institution_id","status");--> statement-breakpoint
CREATE INDEX "cohorts_of_institution" ON "cohorts" USING btree ("institution_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cohorts_by_name" ON "cohorts" USING btree ("programme_id",lower("name")) WHERE "cohorts"."archived_at" is null;--> statement-breakpoint
ALTER TABLE "candidatures" ADD CONSTRAINT "candidatures_cohort" FOREIGN KEY ("cohort_id","programme_id") REFERENCES "public"."cohorts"("id","programme_id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE VIEW "public"."candidature_facts" AS (
  select c.id, c.institution_id, c.programme_id, c.cohort_id, c.registered_on, c.mode, c.mode_changes, c.interruptions, c.extensions,
    c.extension_months, c.status, c.ended_on,
    case c.has_accepted when true then 'accepted' when false then 'declined' else 'waiting' end as answer, c.project_id
  from candidatures c);--> statement-breakpoint
CREATE VIEW "public"."candidature_names" AS (
  select c.id, c.institution_id, c.programme_id, c.name, c.email, c.student_number, c.supervisors, c.profile_id
  from candidatures c where c.erased_at is null);--> statement-breakpoint
CREATE VIEW "public"."candidature_stays" AS (select s.candidature_id, s.institution_id, s.number, s."from", s.until, s.programme_id from candidature_places s);--> statement-breakpoint
CREATE VIEW "public"."candidature_times" AS (select s.candidature_id, s.institution_id, s.number, s."from", s.until, s.status from candidature_spans s);--> statement-breakpoint
CREATE VIEW "public"."cohort_summaries" AS (
  select c.id, c.institution_id, c.programme_id, c.name, c.begins_on, c.archived_at is not null as is_archived from cohorts c);