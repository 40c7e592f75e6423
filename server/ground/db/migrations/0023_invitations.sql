CREATE TABLE "meeting_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"meeting_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"state" text NOT NULL,
	"sequence" integer NOT NULL,
	"title" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	CONSTRAINT "meeting_invitations_of_meeting" UNIQUE("meeting_id","profile_id")
);
--> statement-breakpoint
CREATE TABLE "meeting_reminders" (
	"meeting_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"minutes_before" smallint NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "meeting_reminders_meeting_id_starts_at_minutes_before_pk" PRIMARY KEY("meeting_id","starts_at","minutes_before")
);
--> statement-breakpoint
CREATE TABLE "meeting_answers" (
	"meeting_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"answer" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "meeting_answers_meeting_id_profile_id_pk" PRIMARY KEY("meeting_id","profile_id")
);
--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "invite_after" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "calendar_method" text;--> statement-breakpoint
ALTER TABLE "meeting_invitations" ADD CONSTRAINT "meeting_invitations_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_invitations" ADD CONSTRAINT "meeting_invitations_profile_id_users_profiles_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."users_profiles"("profile_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_reminders" ADD CONSTRAINT "meeting_reminders_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_answers" ADD CONSTRAINT "meeting_answers_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_answers" ADD CONSTRAINT "meeting_answers_profile_id_users_profiles_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."users_profiles"("profile_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meeting_invitations_of_person" ON "meeting_invitations" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "meeting_answers_of_person" ON "meeting_answers" USING btree ("profile_id");--> statement-breakpoint
CREATE VIEW "public"."agenda_lines" AS (select "id", "meeting_id", "text", "created_at" from "meeting_items" where "meeting_items"."kind" = 'agenda');--> statement-breakpoint
CREATE VIEW "public"."called_meetings" AS (select "id", "project_id", "series_id", "title", "starts_at", "zone", "minutes", "place", "call_url", "cancelled_at", "sequence", "invite_after", "created_by", "updated_at" from "meetings");--> statement-breakpoint
CREATE VIEW "public"."given_answers" AS (select "meeting_id", "profile_id", "answer" from "meeting_answers");