CREATE TABLE "private_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"text" text NOT NULL,
	"written_by" uuid,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"registered_on" date NOT NULL,
	"degree" text NOT NULL,
	"norm_months" smallint NOT NULL,
	"mode" text NOT NULL,
	"mode_changes" jsonb NOT NULL,
	"interruptions" jsonb NOT NULL,
	"version" integer NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "registrations_norm" CHECK ("registrations"."norm_months" between 1 and 144)
);
--> statement-breakpoint
CREATE TABLE "stage_spans" (
	"stage_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"status" text NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"entered_by" uuid,
	"left_at" timestamp with time zone,
	CONSTRAINT "stage_spans_stage_id_number_pk" PRIMARY KEY("stage_id","number")
);
--> statement-breakpoint
DROP VIEW "public"."meeting_summaries";--> statement-breakpoint
ALTER TABLE "private_notes" ADD CONSTRAINT "private_notes_project_id_research_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."research_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_notes" ADD CONSTRAINT "private_notes_written_by_users_profiles_profile_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_project_id_research_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."research_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_changed_by_users_profiles_profile_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_spans" ADD CONSTRAINT "stage_spans_stage_id_project_stages_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."project_stages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_spans" ADD CONSTRAINT "stage_spans_entered_by_users_profiles_profile_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "private_notes_of_project" ON "private_notes" USING btree ("project_id","written_at");--> statement-breakpoint
CREATE INDEX "private_notes_of_writer" ON "private_notes" USING btree ("written_by");--> statement-breakpoint
CREATE INDEX "registrations_of_changer" ON "registrations" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "stage_spans_of_person" ON "stage_spans" USING btree ("entered_by") WHERE "stage_spans"."entered_by" is not null;--> statement-breakpoint
CREATE VIEW "public"."registration_summaries" AS (select "project_id", "registered_on", "degree", "norm_months", "mode", "mode_changes", "interruptions" from "registrations");--> statement-breakpoint
CREATE VIEW "public"."open_rounds" AS (select "id", "stage_id", "wished_for" from "review_rounds" where "review_rounds"."state" = 'open');--> statement-breakpoint
CREATE VIEW "public"."stage_times" AS (select "stage_id", "number", "status", "entered_at", "left_at" from "stage_spans");--> statement-breakpoint
CREATE VIEW "public"."change_times" AS (select "project_id", "actor_id", "seq", "recorded_at" from "project_history");--> statement-breakpoint
CREATE VIEW "public"."status_changes" AS (select "project_id", "stage_number", "seq", "before" ->> 'status' as "from_status", "after" ->> 'status' as "to_status", "actor_id", "recorded_at" from "project_history" where ("project_history"."kind" = 'stage' and "project_history"."after" ->> 'status' is not null));--> statement-breakpoint
CREATE VIEW "public"."meeting_summaries" AS (select "id", "project_id", "title", "starts_at", "cancelled_at", "version", "created_by" from "meetings");
