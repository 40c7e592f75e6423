ALTER TABLE "ethics_approvals" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "ethics_steps" ADD COLUMN "confirmed_revision" integer;--> statement-breakpoint
ALTER TABLE "ethics_uses" ADD COLUMN "until" date;