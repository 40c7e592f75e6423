CREATE TABLE "billing_notices_sent" (
	"profile_id" uuid NOT NULL,
	"notice" text NOT NULL,
	"about" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"details" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_intents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"profile_id" uuid,
	"plan" text NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"email" text NOT NULL,
	"state" text DEFAULT 'created' NOT NULL,
	"access_code" text,
	"authorization_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone,
	CONSTRAINT "payment_intents_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid,
	"subscription_id" uuid,
	"amount" numeric(10, 2) NOT NULL,
	"currency" text NOT NULL,
	"reference" text NOT NULL,
	"status" text DEFAULT 'success' NOT NULL,
	"plan" text NOT NULL,
	"kind" text NOT NULL,
	"refunded" numeric(10, 2) DEFAULT 0 NOT NULL,
	"customer_code" text,
	"refusal" text,
	"paid_at" timestamp with time zone NOT NULL,
	"createdat" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sha256" "bytea" NOT NULL,
	"event" text NOT NULL,
	"body" "bytea" NOT NULL,
	"about" text[] DEFAULT '{}' NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "provider_events_sha256_unique" UNIQUE("sha256")
);
--> statement-breakpoint
CREATE TABLE "receipt_numbers" (
	"one" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"last" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"number" bigint PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"vat" integer NOT NULL,
	"seller" jsonb NOT NULL,
	"buyer_name" text NOT NULL,
	"buyer_email" text NOT NULL,
	"plan" text NOT NULL,
	"period_start" timestamp with time zone,
	"period_end" timestamp with time zone,
	"reference" text NOT NULL,
	"corrects" bigint,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "receipts_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"one" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"completed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"asked_at" timestamp with time zone,
	"provider_id" text,
	"provider_reference" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "refunds_provider_reference_unique" UNIQUE("provider_reference")
);
--> statement-breakpoint
CREATE TABLE "support_acts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agent_email" text NOT NULL,
	"profile_id" uuid,
	"email" text NOT NULL,
	"act" text NOT NULL,
	"details" jsonb NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_agents" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"granted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "attachment" "bytea";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "attachment_name" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "half_price_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "renews" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "paystack_authorization" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "has_card" boolean GENERATED ALWAYS AS (paystack_authorization is not null) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "card_brand" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "card_last4" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "card_expires" text;--> statement-breakpoint
ALTER TABLE "billing_notices_sent" ADD CONSTRAINT "billing_notices_sent_profile_id_users_profiles_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."users_profiles"("profile_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_profile_id_users_profiles_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_profile_id_users_profiles_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_acts" ADD CONSTRAINT "support_acts_profile_id_users_profiles_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_agents" ADD CONSTRAINT "support_agents_profile_id_users_profiles_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."users_profiles"("profile_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_notices_once" ON "billing_notices_sent" USING btree ("profile_id","notice","about");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_alerts_once" ON "payment_alerts" USING btree ("kind","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_intents_open" ON "payment_intents" USING btree ("profile_id") WHERE "payment_intents"."state" in ('created', 'initialized');--> statement-breakpoint
CREATE INDEX "payment_intents_newest" ON "payment_intents" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payments_of_profile" ON "payments" USING btree ("profile_id","createdat");--> statement-breakpoint
CREATE INDEX "provider_events_about" ON "provider_events" USING gin ("about");--> statement-breakpoint
CREATE INDEX "receipts_of_payment" ON "receipts" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_of_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "support_acts_of_profile" ON "support_acts" USING btree ("profile_id","created_at");--> statement-breakpoint
CREATE INDEX "subscriptions_of_provider" ON "subscriptions" USING btree ("paystack_subscription_id");--> statement-breakpoint
CREATE INDEX "subscriptions_of_customer" ON "subscriptions" USING btree ("paystack_customer_id");--> statement-breakpoint
INSERT INTO "receipt_numbers" ("one", "last") VALUES (1, 0);--> statement-breakpoint
CREATE FUNCTION "receipts_are_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A receipt is neither changed nor deleted: issue a credit note';
END $$;--> statement-breakpoint
CREATE TRIGGER "receipts_are_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "receipts" FOR EACH STATEMENT EXECUTE FUNCTION "receipts_are_kept"();
