CREATE TABLE "institution_domains" (
	"id" uuid PRIMARY KEY NOT NULL,
	"institution_id" uuid NOT NULL,
	"domain" text NOT NULL,
	"proof" text NOT NULL,
	"record" text NOT NULL,
	"address" text,
	"requested_by" uuid,
	"requested_at" timestamp with time zone NOT NULL,
	"mail_proven_at" timestamp with time zone,
	"proven_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"lost_at" timestamp with time zone,
	"lapsed_at" timestamp with time zone,
	CONSTRAINT "institution_domains_claim" UNIQUE("institution_id","domain")
);
--> statement-breakpoint
ALTER TABLE "institution_domains" ADD CONSTRAINT "institution_domains_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_domains" ADD CONSTRAINT "institution_domains_requested_by_users_profiles_profile_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "institution_domains_proven" ON "institution_domains" USING btree ("domain") WHERE "institution_domains"."proven_at" is not null and "institution_domains"."lapsed_at" is null;--> statement-breakpoint
CREATE INDEX "institution_domains_requested_by" ON "institution_domains" USING btree ("requested_by") WHERE "institution_domains"."requested_by" is not null;--> statement-breakpoint
CREATE VIEW "public"."claimed_domains" AS (select d.institution_id, d.domain from institution_domains d where d.proven_at is not null and d.lapsed_at is null);