CREATE TABLE "institution_providers" (
	"provider_id" uuid PRIMARY KEY NOT NULL,
	"institution_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "institution_providers" ADD CONSTRAINT "institution_providers_provider_id_auth_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."auth_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_providers" ADD CONSTRAINT "institution_providers_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "institution_providers_of_institution" ON "institution_providers" USING btree ("institution_id");