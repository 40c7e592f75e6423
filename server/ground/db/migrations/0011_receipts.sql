CREATE TABLE "credit_note_numbers" (
	"one" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"last" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
-- Credit notes go on from the last of theirs; receipts do so from the last number of both, which leaves one gap more at most.
INSERT INTO "credit_note_numbers" ("one", "last") SELECT 1, coalesce(max("number"), 0) FROM "receipts" WHERE "kind" = 'credit_note';
--> statement-breakpoint
CREATE TABLE "receipt_details" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"name" text,
	"address" text,
	"vat_number" text,
	"order_number" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "receipts" DROP CONSTRAINT "receipts_pkey";--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_pkey" PRIMARY KEY("kind","number");--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "buyer_address" text;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "buyer_vat_number" text;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "order_number" text;--> statement-breakpoint
ALTER TABLE "receipt_details" ADD CONSTRAINT "receipt_details_profile_id_users_profiles_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."users_profiles"("profile_id") ON DELETE cascade ON UPDATE no action;