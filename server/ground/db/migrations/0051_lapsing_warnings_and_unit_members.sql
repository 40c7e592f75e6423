CREATE TABLE "institution_proof_warnings" (
	"institution_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"mailed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "institution_proof_warnings_institution_id_profile_id_pk" PRIMARY KEY("institution_id","profile_id")
);
--> statement-breakpoint
ALTER TABLE "institution_sign_in_rules" ADD COLUMN "trial_mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "institution_proof_warnings" ADD CONSTRAINT "institution_proof_warnings_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_proof_warnings" ADD CONSTRAINT "institution_proof_warnings_profile_id_users_profiles_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."users_profiles"("profile_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "institution_proof_warnings_of_person" ON "institution_proof_warnings" USING btree ("profile_id");--> statement-breakpoint
CREATE VIEW "public"."lapsed_memberships" AS (select m.id from institution_members m where m.ending = 'lapsed');--> statement-breakpoint
CREATE VIEW "public"."unit_members" AS (
  select m.institution_id, m.unit_id, m.profile_id from institution_members m
  where m.accepted_at is not null and m.ended_at is null and m.seat_order is null and m.profile_id is not null and not exists (
    select from suspended_people s where s.institution_id = m.institution_id and s.profile_id = m.profile_id));--> statement-breakpoint
CREATE VIEW "public"."provisioned_suspensions" AS (
  select p.suspension_id from provisioned_people p where p.suspension_id is not null and (not p.is_active or p.deleted_at is not null));--> statement-breakpoint
CREATE OR REPLACE VIEW "public"."ended_memberships" AS (select m.id from institution_members m where m.ended_at is not null and m.ending <> 'lapsed');