CREATE TABLE "announcement_versions" (
	"announcement_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"institution_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"until" date,
	"written_by" uuid,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "announcement_versions_announcement_id_number_pk" PRIMARY KEY("announcement_id","number"),
	CONSTRAINT "announcement_versions_number" CHECK ("announcement_versions"."number" > 0)
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"institution_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"recipients" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" uuid,
	CONSTRAINT "announcements_activity_id_unique" UNIQUE("activity_id")
);
--> statement-breakpoint
ALTER TABLE "activity_notifications" ALTER COLUMN "project_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "recipients" uuid[];--> statement-breakpoint
ALTER TABLE "announcement_versions" ADD CONSTRAINT "announcement_versions_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_versions" ADD CONSTRAINT "announcement_versions_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_versions" ADD CONSTRAINT "announcement_versions_written_by_users_profiles_profile_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_unit_id_institution_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."institution_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_withdrawn_by_users_profiles_profile_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcement_versions_of_institution" ON "announcement_versions" USING btree ("institution_id");--> statement-breakpoint
CREATE INDEX "announcement_versions_written_by" ON "announcement_versions" USING btree ("written_by") WHERE "announcement_versions"."written_by" is not null;--> statement-breakpoint
CREATE INDEX "announcements_of_unit" ON "announcements" USING btree ("institution_id","unit_id");--> statement-breakpoint
CREATE INDEX "announcements_withdrawn_by" ON "announcements" USING btree ("withdrawn_by") WHERE "announcements"."withdrawn_by" is not null;--> statement-breakpoint
CREATE VIEW "public"."unit_role_people" AS (
  select g.institution_id, g.unit_id, g.profile_id, g.starts_on, g.ends_on
  from institution_grants g where g.ended_at is null and g.accepted_at is not null);