CREATE TABLE "project_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"question" text NOT NULL,
	"type" text,
	"boxes" jsonb NOT NULL,
	"evidence" jsonb NOT NULL,
	"rubric" smallint NOT NULL,
	"score" smallint NOT NULL,
	"verdict" text NOT NULL,
	"kept_by" uuid,
	"kept_at" timestamp with time zone NOT NULL,
	CONSTRAINT "project_questions_score" CHECK ("project_questions"."score" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "question_remarks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"question_id" uuid NOT NULL,
	"remark" text NOT NULL,
	"written_by" uuid,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "project_questions" ADD CONSTRAINT "project_questions_project_id_research_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."research_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_questions" ADD CONSTRAINT "project_questions_kept_by_users_profiles_profile_id_fk" FOREIGN KEY ("kept_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_remarks" ADD CONSTRAINT "question_remarks_question_id_project_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."project_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_remarks" ADD CONSTRAINT "question_remarks_written_by_users_profiles_profile_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_questions_of_project" ON "project_questions" USING btree ("project_id","kept_at");--> statement-breakpoint
CREATE INDEX "project_questions_of_person" ON "project_questions" USING btree ("kept_by");--> statement-breakpoint
CREATE INDEX "question_remarks_of_question" ON "question_remarks" USING btree ("question_id","written_at");--> statement-breakpoint
CREATE INDEX "question_remarks_of_person" ON "question_remarks" USING btree ("written_by");