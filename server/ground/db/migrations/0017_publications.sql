CREATE TABLE "publications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"added_by" uuid,
	"project_id" uuid,
	"status" text NOT NULL,
	"reference" jsonb NOT NULL,
	"title" text NOT NULL,
	"doi" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_added_by_users_profiles_profile_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_project_id_research_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."research_projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "publications_doi_of_person" ON "publications" USING btree ("added_by","doi") WHERE "publications"."doi" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "publications_doi_of_project" ON "publications" USING btree ("project_id","doi") WHERE "publications"."doi" is not null;--> statement-breakpoint
CREATE INDEX "publications_of_person" ON "publications" USING btree ("added_by","updated_at");--> statement-breakpoint
CREATE INDEX "publications_of_project" ON "publications" USING btree ("project_id","updated_at");