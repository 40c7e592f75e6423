CREATE TABLE "memorandum_signatures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version_id" uuid NOT NULL,
	"profile_id" uuid,
	"role" text NOT NULL,
	"confirmation" smallint NOT NULL,
	"fingerprint" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memorandum_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"meet_every_days" smallint NOT NULL,
	"comment_within_days" smallint NOT NULL,
	"answer_within_days" smallint NOT NULL,
	"clauses" jsonb NOT NULL,
	"fingerprint" text NOT NULL,
	"written_by" uuid,
	"written_at" timestamp with time zone NOT NULL,
	"signed_at" timestamp with time zone,
	"confirmations" smallint DEFAULT 0 NOT NULL,
	"confirm_by" date,
	CONSTRAINT "memorandum_versions_number" UNIQUE("project_id","number")
);
--> statement-breakpoint
CREATE TABLE "progress_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"due_on" date,
	"state" text NOT NULL,
	"sections" jsonb NOT NULL,
	"version" integer NOT NULL,
	"started_by" uuid,
	"started_at" timestamp with time zone NOT NULL,
	"sent_by" uuid,
	"sent_at" timestamp with time zone,
	"return_note" text,
	"recommendation" text,
	"comment" text,
	"recommended_by" uuid,
	"recommended_at" timestamp with time zone,
	"needs_second" boolean DEFAULT false NOT NULL,
	"second_comment" text,
	"seconded_by" uuid,
	"seconded_at" timestamp with time zone,
	"fingerprint" text,
	CONSTRAINT "progress_reports_recommended" CHECK (("progress_reports"."state" in ('recommended', 'done')) = ("progress_reports"."recommended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "report_follow_ups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"text" text NOT NULL,
	"due_on" date NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_schedules" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"every_months" smallint NOT NULL,
	"first_due_on" date NOT NULL,
	"next_due_on" date NOT NULL,
	"needs_second" boolean NOT NULL,
	"set_by" uuid,
	"set_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "memorandum_signatures" ADD CONSTRAINT "memorandum_signatures_version_id_memorandum_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."memorandum_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorandum_signatures" ADD CONSTRAINT "memorandum_signatures_profile_id_users_profiles_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorandum_versions" ADD CONSTRAINT "memorandum_versions_project_id_research_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."research_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorandum_versions" ADD CONSTRAINT "memorandum_versions_written_by_users_profiles_profile_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_reports" ADD CONSTRAINT "progress_reports_project_id_research_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."research_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_reports" ADD CONSTRAINT "progress_reports_started_by_users_profiles_profile_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_reports" ADD CONSTRAINT "progress_reports_sent_by_users_profiles_profile_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_reports" ADD CONSTRAINT "progress_reports_recommended_by_users_profiles_profile_id_fk" FOREIGN KEY ("recommended_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_reports" ADD CONSTRAINT "progress_reports_seconded_by_users_profiles_profile_id_fk" FOREIGN KEY ("seconded_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_follow_ups" ADD CONSTRAINT "report_follow_ups_report_id_progress_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."progress_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_follow_ups" ADD CONSTRAINT "report_follow_ups_done_by_users_profiles_profile_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_project_id_research_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."research_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_set_by_users_profiles_profile_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "memorandum_signatures_once" ON "memorandum_signatures" USING btree ("version_id","profile_id","confirmation");--> statement-breakpoint
CREATE INDEX "memorandum_signatures_of_person" ON "memorandum_signatures" USING btree ("profile_id") WHERE "memorandum_signatures"."profile_id" is not null;--> statement-breakpoint
CREATE INDEX "memorandum_versions_of_writer" ON "memorandum_versions" USING btree ("written_by") WHERE "memorandum_versions"."written_by" is not null;--> statement-breakpoint
CREATE INDEX "progress_reports_of_project" ON "progress_reports" USING btree ("project_id","period_to");--> statement-breakpoint
CREATE UNIQUE INDEX "progress_reports_open" ON "progress_reports" USING btree ("project_id") WHERE "progress_reports"."state" <> 'done';--> statement-breakpoint
CREATE INDEX "progress_reports_of_starter" ON "progress_reports" USING btree ("started_by") WHERE "progress_reports"."started_by" is not null;--> statement-breakpoint
CREATE INDEX "progress_reports_of_sender" ON "progress_reports" USING btree ("sent_by") WHERE "progress_reports"."sent_by" is not null;--> statement-breakpoint
CREATE INDEX "progress_reports_of_supervisor" ON "progress_reports" USING btree ("recommended_by") WHERE "progress_reports"."recommended_by" is not null;--> statement-breakpoint
CREATE INDEX "progress_reports_of_second" ON "progress_reports" USING btree ("seconded_by") WHERE "progress_reports"."seconded_by" is not null;--> statement-breakpoint
CREATE INDEX "report_follow_ups_of_report" ON "report_follow_ups" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "report_follow_ups_done_by" ON "report_follow_ups" USING btree ("done_by") WHERE "report_follow_ups"."done_by" is not null;--> statement-breakpoint
CREATE INDEX "report_schedules_of_person" ON "report_schedules" USING btree ("set_by") WHERE "report_schedules"."set_by" is not null;--> statement-breakpoint
CREATE VIEW "public"."memoranda_in_force" AS (
  select distinct on (project_id) id, project_id, number, meet_every_days, comment_within_days, answer_within_days, signed_at, confirm_by
  from memorandum_versions where signed_at is not null order by project_id, number desc);--> statement-breakpoint
CREATE VIEW "public"."next_progress_reports" AS (
  select k.project_id, r.id as report_id, case when r.id is null then s.next_due_on else r.due_on end as due_on,
    case when r.id is not null then r.state when s.project_id is not null then 'not_started' end as state,
    case when r.state = 'sent' then 'supervisor' when r.state = 'recommended' then 'second'
      when r.id is not null or s.project_id is not null then 'owner' end as is_with,
    f.due_on is not null or coalesce(l.recommendation = 'unsatisfactory', false) as has_concern, f.due_on as follow_up_on
  from (select project_id from report_schedules union select project_id from progress_reports) k
    left join report_schedules s on s.project_id = k.project_id
    left join progress_reports r on r.project_id = k.project_id and r.state <> 'done'
    left join lateral (select min(u.due_on) as due_on from report_follow_ups u join progress_reports o on o.id = u.report_id
      where o.project_id = k.project_id and u.done_at is null) f on true
    left join lateral (select recommendation from progress_reports o
      where o.project_id = k.project_id and o.recommended_at is not null order by o.recommended_at desc limit 1) l on true);--> statement-breakpoint
CREATE VIEW "public"."open_follow_ups" AS (
  select u.id, r.project_id, u.report_id, u.text, u.due_on
  from report_follow_ups u join progress_reports r on r.id = u.report_id where u.done_at is null);