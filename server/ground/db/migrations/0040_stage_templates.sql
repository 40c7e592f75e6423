CREATE TABLE "stage_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"institution_id" uuid NOT NULL,
	"programme_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"stages" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" uuid
);
--> statement-breakpoint
ALTER TABLE "candidatures" ADD COLUMN "template_id" uuid;--> statement-breakpoint
ALTER TABLE "stage_templates" ADD CONSTRAINT "stage_templates_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_templates" ADD CONSTRAINT "stage_templates_programme_id_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."programmes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_templates" ADD CONSTRAINT "stage_templates_saved_by_users_profiles_profile_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stage_templates_in_order" ON "stage_templates" USING btree ("programme_id","version");--> statement-breakpoint
CREATE INDEX "stage_templates_of_institution" ON "stage_templates" USING btree ("institution_id");--> statement-breakpoint
CREATE INDEX "stage_templates_of_person" ON "stage_templates" USING btree ("saved_by");--> statement-breakpoint
CREATE VIEW "public"."candidature_templates" AS (
  select c.id, c.programme_id, c.template_id, extract(year from c.registered_on)::int as year
  from candidatures c
  where c.status in ('applied', 'registered', 'under_examination', 'corrections'));--> statement-breakpoint
CREATE VIEW "public"."template_versions" AS (select t.id, t.programme_id, t.version, t.stages from stage_templates t);