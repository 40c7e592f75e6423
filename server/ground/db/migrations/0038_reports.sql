CREATE TABLE "report_settings" (
	"institution_id" uuid PRIMARY KEY NOT NULL,
	"threshold" smallint NOT NULL,
	CONSTRAINT "report_settings_threshold" CHECK ("report_settings"."threshold" >= 5)
);
--> statement-breakpoint
CREATE TABLE "report_snapshots" (
	"institution_id" uuid NOT NULL,
	"month" date NOT NULL,
	"report" text NOT NULL,
	"taken_on" date NOT NULL,
	"threshold" smallint NOT NULL,
	"places" jsonb NOT NULL,
	CONSTRAINT "report_snapshots_institution_id_month_report_pk" PRIMARY KEY("institution_id","month","report")
);
--> statement-breakpoint
CREATE TABLE "supervision_limits" (
	"unit_id" uuid PRIMARY KEY NOT NULL,
	"institution_id" uuid NOT NULL,
	"most" smallint NOT NULL,
	CONSTRAINT "supervision_limits_most" CHECK ("supervision_limits"."most" between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "report_settings" ADD CONSTRAINT "report_settings_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_snapshots" ADD CONSTRAINT "report_snapshots_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supervision_limits" ADD CONSTRAINT "supervision_limits_unit_id_institution_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."institution_units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supervision_limits" ADD CONSTRAINT "supervision_limits_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE VIEW "public"."ethics_turnarounds" AS (
  select a.id as approval_id, a.project_id, a.route, min(s.submitted_on) filter (where s.kind = 'application') as submitted_on,
    min(s.decided_on) filter (where s.kind = 'application') as decided_on,
    min(s.decided_on) filter (where s.kind = 'application' and s.outcome = 'approved') as approved_on,
    count(*) filter (where s.kind = 'application' and s.submitted_on is not null) as rounds,
    max(s.valid_until) filter (where s.outcome = 'approved') as valid_until
  from ethics_approvals a join ethics_steps s on s.approval_id = a.id
  where a.kind not in ('province', 'hospital', 'site')
  group by a.id having min(s.submitted_on) filter (where s.kind = 'application') is not null);--> statement-breakpoint
CREATE VIEW "public"."done_progress_reports" AS (
  select r.project_id, (coalesce(r.seconded_at, r.recommended_at) at time zone 'Africa/Johannesburg')::date as done_on
  from progress_reports r where r.state = 'done');