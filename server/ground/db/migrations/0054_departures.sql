CREATE TABLE "institution_departures" (
	"institution_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"departed_at" timestamp with time zone NOT NULL,
	"is_overruled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "institution_departures_institution_id_profile_id_pk" PRIMARY KEY("institution_id","profile_id")
);
--> statement-breakpoint
ALTER TABLE "institution_suspensions" ADD COLUMN "has_departed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "institution_departures" ADD CONSTRAINT "institution_departures_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_departures" ADD CONSTRAINT "institution_departures_profile_id_users_profiles_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."users_profiles"("profile_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "institution_departures_of_person" ON "institution_departures" USING btree ("profile_id");--> statement-breakpoint
CREATE VIEW "public"."suspension_reasons" AS (
  select s.institution_id, s.profile_id, case
    when s.has_departed or s.is_unproven and exists (select from institution_departures d
      where d.institution_id = s.institution_id and d.profile_id = s.profile_id and not d.is_overruled) then 'departed'
    when s.is_unproven then 'no_login'
    when exists (select from provisioned_suspensions p where p.suspension_id = s.id) then 'identity_system'
    else 'somebody' end as reason
  from institution_suspensions s where s.restored_at is null);