CREATE TABLE "title_pages" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"degree" text,
	"department" text,
	"student_number" text,
	"supervisors" text,
	"ethics_number" text
);
--> statement-breakpoint
DROP VIEW "public"."project_files";--> statement-breakpoint
ALTER TABLE "stage_files" ADD COLUMN "unnamed_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "title_pages" ADD CONSTRAINT "title_pages_project_id_research_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."research_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE VIEW "public"."project_files" AS (select "stage_files"."id", "stage_files"."project_id", "file_versions"."added_by", "file_versions"."name" from "stage_files" inner join "file_versions" on "file_versions"."file_id" = "stage_files"."id" where "stage_files"."project_id" is not null);