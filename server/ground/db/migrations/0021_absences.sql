CREATE TABLE "absence_substitutes" (
	"absence_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"substitute_id" uuid,
	CONSTRAINT "absence_substitutes_absence_id_project_id_pk" PRIMARY KEY("absence_id","project_id")
);
--> statement-breakpoint
CREATE TABLE "absences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"supervisor_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"substitute_id" uuid,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "absences_days" CHECK ("absences"."starts_on" <= "absences"."ends_on")
);
--> statement-breakpoint
ALTER TABLE "absence_substitutes" ADD CONSTRAINT "absence_substitutes_absence_id_absences_id_fk" FOREIGN KEY ("absence_id") REFERENCES "public"."absences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absence_substitutes" ADD CONSTRAINT "absence_substitutes_project_id_research_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."research_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absence_substitutes" ADD CONSTRAINT "absence_substitutes_substitute_id_users_profiles_profile_id_fk" FOREIGN KEY ("substitute_id") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_supervisor_id_users_profiles_profile_id_fk" FOREIGN KEY ("supervisor_id") REFERENCES "public"."users_profiles"("profile_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_substitute_id_users_profiles_profile_id_fk" FOREIGN KEY ("substitute_id") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "absence_substitutes_of_project" ON "absence_substitutes" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "absence_substitutes_of_person" ON "absence_substitutes" USING btree ("substitute_id") WHERE "absence_substitutes"."substitute_id" is not null;--> statement-breakpoint
CREATE INDEX "absences_of_supervisor" ON "absences" USING btree ("supervisor_id","ends_on");--> statement-breakpoint
CREATE INDEX "absences_of_substitute" ON "absences" USING btree ("substitute_id") WHERE "absences"."substitute_id" is not null;--> statement-breakpoint
CREATE VIEW "public"."project_absences" AS (
  select a.id as absence_id, b.project_id, a.supervisor_id, a.starts_on, a.ends_on, s.user_id as substitute_id
  from absences a
    join project_people b on b.user_id = a.supervisor_id and b.role = 'supervisor'
    left join absence_substitutes o on o.absence_id = a.id and o.project_id = b.project_id
    left join project_people s on s.project_id = b.project_id and s.role = 'supervisor' and s.user_id <> a.supervisor_id
      and s.user_id = case when o.absence_id is null then a.substitute_id else o.substitute_id end);