CREATE TABLE "notification_settings" (
	"profile_id" uuid NOT NULL,
	"event" text NOT NULL,
	"delivery" text NOT NULL,
	CONSTRAINT "notification_settings_profile_id_event_pk" PRIMARY KEY("profile_id","event")
);
--> statement-breakpoint
CREATE TABLE "project_mutes" (
	"project_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	CONSTRAINT "project_mutes_project_id_profile_id_pk" PRIMARY KEY("project_id","profile_id")
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "invitation_id" uuid;--> statement-breakpoint
ALTER TABLE "notification_recipients" ADD COLUMN "mentioned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_recipients" ADD COLUMN "told_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_recipients" ADD COLUMN "mail_done_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_profile_id_users_profiles_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."users_profiles"("profile_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_mutes" ADD CONSTRAINT "project_mutes_project_id_research_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."research_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_mutes" ADD CONSTRAINT "project_mutes_profile_id_users_profiles_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."users_profiles"("profile_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_settings_at_once" ON "notification_settings" USING btree ("profile_id") WHERE "notification_settings"."delivery" = 'at_once';--> statement-breakpoint
CREATE INDEX "project_mutes_of_person" ON "project_mutes" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "notification_recipients_unmailed" ON "notification_recipients" USING btree ("told_at","user_id") WHERE not "notification_recipients"."is_read" and "notification_recipients"."mail_done_at" is null;--> statement-breakpoint
-- What was unread before there was mail about it is not mailed now.
UPDATE "notification_recipients" SET "mail_done_at" = now() WHERE NOT "is_read";
