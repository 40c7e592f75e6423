ALTER TABLE "ethics_answers" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "ethics_documents" ADD COLUMN "footers" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "ethics_steps" ADD COLUMN "known_on" date;--> statement-breakpoint
ALTER TABLE "ethics_steps" ADD COLUMN "is_serious" boolean;--> statement-breakpoint
ALTER TABLE "ethics_steps" ADD COLUMN "noticed_on" date;