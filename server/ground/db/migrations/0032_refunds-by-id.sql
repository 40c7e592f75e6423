ALTER TABLE "refunds" DROP CONSTRAINT "refunds_provider_reference_unique";--> statement-breakpoint
ALTER TABLE "refunds" DROP COLUMN "provider_reference";