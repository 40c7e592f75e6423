CREATE TABLE "institution_suspended_addresses" (
	"institution_id" uuid NOT NULL,
	"address_hash" text NOT NULL,
	"remembered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "institution_suspended_addresses_institution_id_address_hash_pk" PRIMARY KEY("institution_id","address_hash")
);
--> statement-breakpoint
ALTER TABLE "institution_suspended_addresses" ADD CONSTRAINT "institution_suspended_addresses_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "institution_suspended_addresses_by_hash" ON "institution_suspended_addresses" USING btree ("address_hash");