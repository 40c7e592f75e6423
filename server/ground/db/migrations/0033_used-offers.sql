CREATE TABLE "used_offers" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"trial_used_at" timestamp with time zone,
	"half_price_used_at" timestamp with time zone,
	"remembered_at" timestamp with time zone DEFAULT now() NOT NULL
);
