ALTER TABLE "project_members" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notification_recipients" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "notification_recipients_archived" ON "notification_recipients" USING btree ("user_id","notification_id") WHERE "notification_recipients"."archived_at" is not null;--> statement-breakpoint
CREATE INDEX "notification_recipients_mentions" ON "notification_recipients" USING btree ("user_id") WHERE "notification_recipients"."mentioned";