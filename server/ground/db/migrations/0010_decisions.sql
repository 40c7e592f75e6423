CREATE TABLE "round_approvals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"round_id" uuid NOT NULL,
	"made_by" uuid,
	"with_corrections" boolean NOT NULL,
	"summary" text,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "round_approvals_of_person" UNIQUE("round_id","made_by")
);
--> statement-breakpoint
CREATE TABLE "round_rubrics" (
	"id" uuid PRIMARY KEY NOT NULL,
	"round_id" uuid NOT NULL,
	"made_by" uuid,
	"rubric" jsonb NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "round_rubrics_of_person" UNIQUE("round_id","made_by")
);
--> statement-breakpoint
ALTER TABLE "review_drafts" ADD COLUMN "rubric" jsonb;--> statement-breakpoint
ALTER TABLE "review_guests" ADD COLUMN "is_held_back" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "research_projects" ADD COLUMN "all_must_approve" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "round_approvals" ADD CONSTRAINT "round_approvals_round_id_review_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."review_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_approvals" ADD CONSTRAINT "round_approvals_made_by_users_profiles_profile_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_rubrics" ADD CONSTRAINT "round_rubrics_round_id_review_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."review_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_rubrics" ADD CONSTRAINT "round_rubrics_made_by_users_profiles_profile_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "round_approvals_by_person" ON "round_approvals" USING btree ("made_by") WHERE "round_approvals"."made_by" is not null;--> statement-breakpoint
CREATE INDEX "round_rubrics_by_person" ON "round_rubrics" USING btree ("made_by","made_at") WHERE "round_rubrics"."made_by" is not null;--> statement-breakpoint
CREATE OR REPLACE VIEW "public"."guest_summaries" AS (select "id", "round_id", "name", "email", "invited_at", "expires_at", "token_hash" is null as "is_withdrawn", "report", "reported_at", ("is_held_back" and not exists (select 1 from round_summaries own join round_summaries decided
  on decided.stage_id = own.stage_id and decided.number >= own.number and decided.state in ('returned', 'corrections', 'approved')
  where own.id = "round_id")) as "is_held_back" from "review_guests");--> statement-breakpoint
CREATE OR REPLACE VIEW "public"."project_overview" AS (
  select p.id, p.title, p.research_question, p.study_aim, p.final_submission_date, p.current_phase, p.status,
    p.created_by, p.created_at, p.updated_at,
    (select json_agg(json_build_object('id', s.id, 'number', s.stage_number, 'name', s.stage_name, 'status', s.status)
        order by s.stage_number)
      from project_stages s where s.project_id = p.id) as stages,
    json_build_object('username', u.username, 'email', u.email, 'currentInstitution', u.current_institution,
      'programName', u.program_name, 'educationLevel', u.education_level) as creator_profile,
    p.reviews_required, p.all_must_approve
  from research_projects p join users_profiles u on u.profile_id = p.created_by);--> statement-breakpoint
CREATE OR REPLACE VIEW "public"."project_summaries" AS (select "id", "title", "research_question", "study_aim", "final_submission_date", "submission_sequence", "current_phase", "status", "reviews_required", "created_by", "created_at", "updated_at", "all_must_approve" from "research_projects");