CREATE TABLE "stage_sums" (
	"project_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"status" text NOT NULL,
	"since" date NOT NULL,
	"worked" datemultirange,
	"days_worked" integer NOT NULL,
	"returns" smallint NOT NULL,
	"completed_on" date,
	"answered" integer[] NOT NULL,
	CONSTRAINT "stage_sums_project_id_number_pk" PRIMARY KEY("project_id","number")
);
--> statement-breakpoint
ALTER TABLE "stage_sums" ADD CONSTRAINT "stage_sums_project_id_research_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."research_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stage_sums_completed" ON "stage_sums" USING btree ("project_id","number") WHERE "stage_sums"."status" = 'completed';--> statement-breakpoint
CREATE INDEX "stage_sums_under_review" ON "stage_sums" USING btree ("project_id","since") WHERE "stage_sums"."status" = 'under_review';--> statement-breakpoint
CREATE VIEW "public"."committee_steps" AS (
  select a.id as approval_id, a.project_id, a.route, s.kind = 'application' as is_application, s.submitted_on, s.decided_on,
    s.outcome = 'approved' as is_approved, s.valid_until
  from ethics_approvals a join ethics_steps s on s.approval_id = a.id
  where a.kind not in ('province', 'hospital', 'site'));--> statement-breakpoint
CREATE VIEW "public"."due_progress_reports" AS (
  select r.project_id, r.due_on, case r.state when 'sent' then 'supervisor' when 'recommended' then 'second' else 'owner' end as is_with
  from progress_reports r where r.state <> 'done'
  union all
  select s.project_id, s.next_due_on, 'owner' from report_schedules s
  where not exists (select from progress_reports r where r.project_id = s.project_id and r.state <> 'done'));--> statement-breakpoint
CREATE VIEW "public"."stage_totals" AS (select "project_id", "number", "status", "since", "worked", "days_worked", "returns", "completed_on", "answered" from "stage_sums");
--> statement-breakpoint
DROP VIEW "public"."ethics_turnarounds";