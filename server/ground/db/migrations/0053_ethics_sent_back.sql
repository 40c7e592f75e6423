ALTER TABLE "ethics_steps" ADD COLUMN "returned_version_id" uuid;--> statement-breakpoint
ALTER TABLE "ethics_steps" ADD COLUMN "returned_revision" integer;--> statement-breakpoint
ALTER TABLE "ethics_steps" ADD COLUMN "returned_reason" text;--> statement-breakpoint
ALTER TABLE "ethics_steps" ADD COLUMN "returned_by" uuid;--> statement-breakpoint
ALTER TABLE "ethics_steps" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ethics_steps" ADD CONSTRAINT "ethics_steps_returned_by_users_profiles_profile_id_fk" FOREIGN KEY ("returned_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action NOT VALID;
