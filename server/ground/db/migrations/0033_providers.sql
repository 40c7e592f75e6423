CREATE TABLE "auth_identities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject" text NOT NULL,
	"name_id" text,
	"label" text,
	"connected_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "auth_identities_subject" UNIQUE("provider_id","issuer","subject_kind","subject"),
	CONSTRAINT "auth_identities_of_user" UNIQUE("user_id","provider_id")
);
--> statement-breakpoint
CREATE TABLE "auth_provider_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"return_to" text NOT NULL,
	"user_id" uuid,
	"ticket_hash" text,
	"browser_hash" text,
	"state_hash" text,
	"nonce" text,
	"verifier" text,
	"outcome" jsonb,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "auth_provider_attempts_ticket_hash_unique" UNIQUE("ticket_hash"),
	CONSTRAINT "auth_provider_attempts_state_hash_unique" UNIQUE("state_hash")
);
--> statement-breakpoint
CREATE TABLE "auth_provider_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_id" uuid NOT NULL,
	"event" text NOT NULL,
	"problem" text,
	"user_id" uuid,
	"request_id" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_providers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"service" text,
	"protocol" text NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"settings" jsonb,
	"secret" text,
	"domains" text[] DEFAULT '{}' NOT NULL,
	"trial" jsonb,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_providers_service_unique" UNIQUE("service")
);
--> statement-breakpoint
ALTER TABLE "auth_identities" ADD CONSTRAINT "auth_identities_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_identities" ADD CONSTRAINT "auth_identities_provider_id_auth_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."auth_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_provider_attempts" ADD CONSTRAINT "auth_provider_attempts_provider_id_auth_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."auth_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_provider_attempts" ADD CONSTRAINT "auth_provider_attempts_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_provider_events" ADD CONSTRAINT "auth_provider_events_provider_id_auth_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."auth_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_provider_events" ADD CONSTRAINT "auth_provider_events_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_provider_attempts_of_browser" ON "auth_provider_attempts" USING btree ("browser_hash");--> statement-breakpoint
CREATE INDEX "auth_provider_attempts_of_provider" ON "auth_provider_attempts" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "auth_provider_attempts_of_user" ON "auth_provider_attempts" USING btree ("user_id") WHERE "auth_provider_attempts"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "auth_provider_events_in_order" ON "auth_provider_events" USING btree ("provider_id","id");--> statement-breakpoint
CREATE INDEX "auth_provider_events_of_user" ON "auth_provider_events" USING btree ("user_id") WHERE "auth_provider_events"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "auth_provider_events_at" ON "auth_provider_events" USING btree ("at");