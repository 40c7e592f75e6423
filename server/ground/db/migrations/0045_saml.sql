CREATE TABLE "auth_saml_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"certificate" text NOT NULL,
	"secret_key" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_used_assertions" (
	"provider_id" uuid NOT NULL,
	"assertion_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "auth_used_assertions_provider_id_assertion_hash_pk" PRIMARY KEY("provider_id","assertion_hash")
);
--> statement-breakpoint
ALTER TABLE "institution_providers" ADD COLUMN "certificate_mailed_for" date;--> statement-breakpoint
ALTER TABLE "auth_used_assertions" ADD CONSTRAINT "auth_used_assertions_provider_id_auth_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."auth_providers"("id") ON DELETE cascade ON UPDATE no action;