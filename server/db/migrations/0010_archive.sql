ALTER TABLE "project_members" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notification_recipients" ADD COLUMN "archived_at" timestamp with time zone;