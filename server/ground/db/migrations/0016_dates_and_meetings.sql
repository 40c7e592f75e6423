CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"profile_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_profile_id_unique" UNIQUE("profile_id")
);
--> statement-breakpoint
CREATE TABLE "meeting_acknowledgements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"meeting_id" uuid NOT NULL,
	"profile_id" uuid,
	"role" text NOT NULL,
	"version" integer NOT NULL,
	"acknowledged_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meeting_addenda" (
	"id" uuid PRIMARY KEY NOT NULL,
	"meeting_id" uuid NOT NULL,
	"text" text NOT NULL,
	"written_by" uuid,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meeting_attendance" (
	"meeting_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"attendance" text NOT NULL,
	CONSTRAINT "meeting_attendance_meeting_id_profile_id_pk" PRIMARY KEY("meeting_id","profile_id")
);
--> statement-breakpoint
CREATE TABLE "meeting_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"meeting_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"message_id" uuid,
	"owner_id" uuid,
	"due_on" date,
	"done_at" timestamp with time zone,
	"done_by" uuid,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meeting_notes" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"meeting_id" uuid NOT NULL,
	"change" "bytea" NOT NULL,
	"written_by" uuid,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "meeting_notes_id" UNIQUE("id","meeting_id")
);
--> statement-breakpoint
CREATE TABLE "meeting_questions" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"marked_by" uuid,
	"marked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meeting_series" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"rule" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meetings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"series_id" uuid,
	"title" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"zone" text NOT NULL,
	"minutes" smallint NOT NULL,
	"place" text,
	"call_url" text,
	"guests" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"cancelled_at" timestamp with time zone,
	"locked_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "meetings_minutes" CHECK ("meetings"."minutes" between 5 and 600)
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"about_id" uuid NOT NULL,
	"due_on" date NOT NULL,
	"step" smallint NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminders_about_id_due_on_step_pk" PRIMARY KEY("about_id","due_on","step")
);
--> statement-breakpoint
ALTER TABLE "research_projects" ADD COLUMN "submission_sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "project_stages" ADD COLUMN "target_date" date;--> statement-breakpoint
ALTER TABLE "project_stages" ADD COLUMN "target_set_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "project_stages" ADD COLUMN "target_sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_profile_id_users_profiles_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."users_profiles"("profile_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_acknowledgements" ADD CONSTRAINT "meeting_acknowledgements_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_acknowledgements" ADD CONSTRAINT "meeting_acknowledgements_profile_id_users_profiles_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_addenda" ADD CONSTRAINT "meeting_addenda_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_addenda" ADD CONSTRAINT "meeting_addenda_written_by_users_profiles_profile_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_attendance" ADD CONSTRAINT "meeting_attendance_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_attendance" ADD CONSTRAINT "meeting_attendance_profile_id_users_profiles_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."users_profiles"("profile_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_items" ADD CONSTRAINT "meeting_items_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_items" ADD CONSTRAINT "meeting_items_message_id_stage_chats_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."stage_chats"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_items" ADD CONSTRAINT "meeting_items_owner_id_users_profiles_profile_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_items" ADD CONSTRAINT "meeting_items_done_by_users_profiles_profile_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_items" ADD CONSTRAINT "meeting_items_created_by_users_profiles_profile_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_notes" ADD CONSTRAINT "meeting_notes_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_notes" ADD CONSTRAINT "meeting_notes_written_by_users_profiles_profile_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_questions" ADD CONSTRAINT "meeting_questions_message_id_stage_chats_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."stage_chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_questions" ADD CONSTRAINT "meeting_questions_project_id_research_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."research_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_questions" ADD CONSTRAINT "meeting_questions_marked_by_users_profiles_profile_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_series" ADD CONSTRAINT "meeting_series_project_id_research_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."research_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_project_id_research_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."research_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_series_id_meeting_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."meeting_series"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_created_by_users_profiles_profile_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meeting_acknowledgements_of_meeting" ON "meeting_acknowledgements" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "meeting_acknowledgements_of_person" ON "meeting_acknowledgements" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "meeting_addenda_of_meeting" ON "meeting_addenda" USING btree ("meeting_id","written_at");--> statement-breakpoint
CREATE INDEX "meeting_addenda_of_person" ON "meeting_addenda" USING btree ("written_by");--> statement-breakpoint
CREATE INDEX "meeting_attendance_of_person" ON "meeting_attendance" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "meeting_items_of_meeting" ON "meeting_items" USING btree ("meeting_id","created_at");--> statement-breakpoint
CREATE INDEX "meeting_items_open" ON "meeting_items" USING btree ("owner_id","due_on") WHERE "meeting_items"."kind" = 'action' and "meeting_items"."done_at" is null;--> statement-breakpoint
CREATE INDEX "meeting_items_of_message" ON "meeting_items" USING btree ("message_id") WHERE "meeting_items"."message_id" is not null;--> statement-breakpoint
CREATE INDEX "meeting_items_of_owner" ON "meeting_items" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "meeting_items_done_by" ON "meeting_items" USING btree ("done_by") WHERE "meeting_items"."done_by" is not null;--> statement-breakpoint
CREATE INDEX "meeting_items_of_creator" ON "meeting_items" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "meeting_notes_of_meeting" ON "meeting_notes" USING btree ("meeting_id","seq");--> statement-breakpoint
CREATE INDEX "meeting_notes_of_person" ON "meeting_notes" USING btree ("written_by");--> statement-breakpoint
CREATE INDEX "meeting_questions_of_project" ON "meeting_questions" USING btree ("project_id","marked_at");--> statement-breakpoint
CREATE INDEX "meeting_questions_of_person" ON "meeting_questions" USING btree ("marked_by");--> statement-breakpoint
CREATE INDEX "meeting_series_of_project" ON "meeting_series" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "meetings_of_project" ON "meetings" USING btree ("project_id","starts_at");--> statement-breakpoint
CREATE INDEX "meetings_of_series" ON "meetings" USING btree ("series_id") WHERE "meetings"."series_id" is not null;--> statement-breakpoint
CREATE INDEX "meetings_of_creator" ON "meetings" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "project_stages_due" ON "project_stages" USING btree ("target_date") WHERE "project_stages"."target_date" is not null and "project_stages"."status" <> 'completed';