ALTER TABLE "subscriptions" ADD COLUMN "trial_used_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "subscriptions_ending" ON "subscriptions" USING btree ("currentperiodend") WHERE "subscriptions"."plan" <> 'Free';--> statement-breakpoint
UPDATE "subscriptions" SET "trial_used_at" = "trialstart" WHERE "trialstart" IS NOT NULL;
