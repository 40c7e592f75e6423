CREATE TABLE "programme_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"institution_id" uuid NOT NULL,
	"programme_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"settings" jsonb NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	"set_by" uuid
);
--> statement-breakpoint
ALTER TABLE "programme_rules" ADD CONSTRAINT "programme_rules_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_rules" ADD CONSTRAINT "programme_rules_programme_id_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."programmes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_rules" ADD CONSTRAINT "programme_rules_set_by_users_profiles_profile_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "programme_rules_in_order" ON "programme_rules" USING btree ("programme_id","version");--> statement-breakpoint
CREATE INDEX "programme_rules_of_institution" ON "programme_rules" USING btree ("institution_id");--> statement-breakpoint
CREATE INDEX "programme_rules_of_person" ON "programme_rules" USING btree ("set_by");--> statement-breakpoint
CREATE VIEW "public"."recorded_attendance" AS (select "meeting_id", "profile_id", "attendance" from "meeting_attendance" where "meeting_attendance"."attendance" <> 'invited');