ALTER TABLE "auth_users" ADD COLUMN "sign_up_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_users" ADD COLUMN "password_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_notifications" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
ALTER TABLE "activity_notifications" ADD CONSTRAINT "activity_notifications_subject_id_users_profiles_profile_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users_profiles"("profile_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_notifications_about_person" ON "activity_notifications" USING btree ("subject_id") WHERE "activity_notifications"."subject_id" is not null;--> statement-breakpoint
UPDATE "activity_notifications" a SET "subject_id" = m."user_id" FROM "project_members" m WHERE a."activity_type" = 'member_invited' AND a."metadata" ->> 'invitationId' = m."id"::text;
