CREATE TABLE "data_plan_versions" (
	"project_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"plan" jsonb NOT NULL,
	"approvals" jsonb NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "data_plan_versions_project_id_number_pk" PRIMARY KEY("project_id","number")
);
--> statement-breakpoint
CREATE TABLE "data_plans" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"plan" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "data_plan_versions" ADD CONSTRAINT "data_plan_versions_project_id_research_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."research_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_plan_versions" ADD CONSTRAINT "data_plan_versions_saved_by_users_profiles_profile_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_plans" ADD CONSTRAINT "data_plans_project_id_research_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."research_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_plans" ADD CONSTRAINT "data_plans_changed_by_users_profiles_profile_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_plan_versions_of_person" ON "data_plan_versions" USING btree ("saved_by") WHERE "data_plan_versions"."saved_by" is not null;--> statement-breakpoint
CREATE INDEX "data_plans_of_person" ON "data_plans" USING btree ("changed_by") WHERE "data_plans"."changed_by" is not null;