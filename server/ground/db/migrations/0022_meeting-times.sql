CREATE TABLE "meeting_required" (
	"times_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	CONSTRAINT "meeting_required_times_id_profile_id_pk" PRIMARY KEY("times_id","profile_id")
);
--> statement-breakpoint
CREATE TABLE "meeting_slots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"times_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"minutes" smallint NOT NULL,
	CONSTRAINT "meeting_slots_minutes" CHECK ("meeting_slots"."minutes" between 5 and 600)
);
--> statement-breakpoint
CREATE TABLE "meeting_times" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"title" text NOT NULL,
	"zone" text NOT NULL,
	"place" text,
	"call_url" text,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meeting_slot_answers" (
	"slot_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"suits" boolean NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "meeting_slot_answers_slot_id_profile_id_pk" PRIMARY KEY("slot_id","profile_id")
);
--> statement-breakpoint
ALTER TABLE "meeting_items" ADD COLUMN "agenda_item_id" uuid;--> statement-breakpoint
ALTER TABLE "meeting_required" ADD CONSTRAINT "meeting_required_times_id_meeting_times_id_fk" FOREIGN KEY ("times_id") REFERENCES "public"."meeting_times"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_required" ADD CONSTRAINT "meeting_required_profile_id_users_profiles_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."users_profiles"("profile_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_slots" ADD CONSTRAINT "meeting_slots_times_id_meeting_times_id_fk" FOREIGN KEY ("times_id") REFERENCES "public"."meeting_times"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_times" ADD CONSTRAINT "meeting_times_project_id_research_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."research_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_times" ADD CONSTRAINT "meeting_times_created_by_users_profiles_profile_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_slot_answers" ADD CONSTRAINT "meeting_slot_answers_slot_id_meeting_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."meeting_slots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_slot_answers" ADD CONSTRAINT "meeting_slot_answers_profile_id_users_profiles_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."users_profiles"("profile_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meeting_required_of_person" ON "meeting_required" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "meeting_slots_of_times" ON "meeting_slots" USING btree ("times_id","starts_at");--> statement-breakpoint
CREATE INDEX "meeting_times_of_project" ON "meeting_times" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "meeting_times_of_creator" ON "meeting_times" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "meeting_slot_answers_of_person" ON "meeting_slot_answers" USING btree ("profile_id");--> statement-breakpoint
ALTER TABLE "meeting_items" ADD CONSTRAINT "meeting_items_agenda_item_id_meeting_items_id_fk" FOREIGN KEY ("agenda_item_id") REFERENCES "public"."meeting_items"("id") ON DELETE set null ON UPDATE no action NOT VALID;