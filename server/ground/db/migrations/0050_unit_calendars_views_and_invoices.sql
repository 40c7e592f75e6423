CREATE TABLE "candidature_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"institution_id" uuid NOT NULL,
	"made_by" uuid NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"shared_with" uuid,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "institution_invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"institution_id" uuid NOT NULL,
	"number" text NOT NULL,
	"issued_on" date NOT NULL,
	"net_cents" integer NOT NULL,
	"vat_number" text,
	"order_number" text,
	"paid_on" date,
	"note" text,
	"entered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "institution_invoices_amount" CHECK ("institution_invoices"."net_cents" > 0),
	CONSTRAINT "institution_invoices_days" CHECK ("institution_invoices"."paid_on" is null or "institution_invoices"."paid_on" >= "institution_invoices"."issued_on")
);
--> statement-breakpoint
CREATE TABLE "unit_calendars" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"institution_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"last_read_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "candidature_views" ADD CONSTRAINT "candidature_views_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidature_views" ADD CONSTRAINT "candidature_views_made_by_users_profiles_profile_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidature_views" ADD CONSTRAINT "candidature_views_shared_with_institution_units_id_fk" FOREIGN KEY ("shared_with") REFERENCES "public"."institution_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_invoices" ADD CONSTRAINT "institution_invoices_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_calendars" ADD CONSTRAINT "unit_calendars_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_calendars" ADD CONSTRAINT "unit_calendars_unit_id_institution_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."institution_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_calendars" ADD CONSTRAINT "unit_calendars_made_by_users_profiles_profile_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "candidature_views_of_person" ON "candidature_views" USING btree ("made_by","institution_id");--> statement-breakpoint
CREATE INDEX "candidature_views_shared" ON "candidature_views" USING btree ("institution_id","shared_with");--> statement-breakpoint
CREATE UNIQUE INDEX "institution_invoices_by_number" ON "institution_invoices" USING btree (lower("number"));--> statement-breakpoint
CREATE UNIQUE INDEX "institution_invoices_in_order" ON "institution_invoices" USING btree ("institution_id","issued_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "unit_calendars_of_person" ON "unit_calendars" USING btree ("made_by","unit_id");--> statement-breakpoint
CREATE INDEX "unit_calendars_of_unit" ON "unit_calendars" USING btree ("institution_id","unit_id");