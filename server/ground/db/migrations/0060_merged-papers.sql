CREATE TABLE "library_merges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"kept_id" uuid,
	"within_id" uuid,
	"merged_by" uuid,
	"merged_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"kept" jsonb NOT NULL,
	"papers" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merged_readings" (
	"merge_id" uuid NOT NULL,
	"paper_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"state" text,
	"note" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "merged_readings_merge_id_paper_id_profile_id_pk" PRIMARY KEY("merge_id","paper_id","profile_id")
);
--> statement-breakpoint
ALTER TABLE "library_merges" ADD CONSTRAINT "library_merges_project_id_research_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."research_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_merges" ADD CONSTRAINT "library_merges_kept_id_library_papers_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."library_papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_merges" ADD CONSTRAINT "library_merges_within_id_library_merges_id_fk" FOREIGN KEY ("within_id") REFERENCES "public"."library_merges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_merges" ADD CONSTRAINT "library_merges_merged_by_users_profiles_profile_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merged_readings" ADD CONSTRAINT "merged_readings_merge_id_library_merges_id_fk" FOREIGN KEY ("merge_id") REFERENCES "public"."library_merges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merged_readings" ADD CONSTRAINT "merged_readings_profile_id_users_profiles_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."users_profiles"("profile_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "library_merges_of_project" ON "library_merges" USING btree ("project_id","merged_at");--> statement-breakpoint
CREATE INDEX "library_merges_of_paper" ON "library_merges" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "library_merges_within" ON "library_merges" USING btree ("within_id");--> statement-breakpoint
CREATE INDEX "library_merges_of_person" ON "library_merges" USING btree ("merged_by");--> statement-breakpoint
CREATE INDEX "merged_readings_of_person" ON "merged_readings" USING btree ("profile_id");