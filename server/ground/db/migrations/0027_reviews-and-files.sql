CREATE TABLE "file_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"stage_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"name" text NOT NULL,
	"note" text,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"added_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "file_versions_number" UNIQUE("file_id","number")
);
--> statement-breakpoint
CREATE TABLE "stage_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"stage_id" uuid NOT NULL,
	"last_number" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_guests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"round_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"token_hash" text,
	"invited_by" uuid,
	"invited_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"report" text,
	"reported_at" timestamp with time zone,
	CONSTRAINT "review_guests_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "point_remarks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"point_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text,
	"made_by" uuid,
	"guest_id" uuid,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_points" (
	"id" uuid PRIMARY KEY NOT NULL,
	"round_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"level" text NOT NULL,
	"text" text NOT NULL,
	"version_id" uuid,
	"page" integer,
	"link_id" uuid,
	"state" text DEFAULT 'asked' NOT NULL,
	"raised_by" uuid,
	"guest_id" uuid,
	"raised_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_rounds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"stage_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"note" text,
	"wished_for" date,
	"links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sent_by" uuid,
	"sent_at" timestamp with time zone NOT NULL,
	"status_before" text NOT NULL,
	"ended_by" uuid,
	"ended_at" timestamp with time zone,
	"summary" text,
	"is_overdue_told" boolean DEFAULT false NOT NULL,
	"is_wish_told" boolean DEFAULT false NOT NULL,
	CONSTRAINT "review_rounds_number" UNIQUE("stage_id","number"),
	CONSTRAINT "review_rounds_ended" CHECK (("review_rounds"."state" = 'open') = ("review_rounds"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "round_versions" (
	"round_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	CONSTRAINT "round_versions_round_id_version_id_pk" PRIMARY KEY("round_id","version_id")
);
--> statement-breakpoint
DROP VIEW "public"."project_overview";--> statement-breakpoint
ALTER TABLE "research_projects" ADD COLUMN "reviews_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "project_stages" ADD COLUMN "round_number" smallint;--> statement-breakpoint
ALTER TABLE "project_stages" ADD COLUMN "round_state" text;--> statement-breakpoint
ALTER TABLE "file_uploads" ADD CONSTRAINT "file_uploads_stage_id_project_stages_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."project_stages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_uploads" ADD CONSTRAINT "file_uploads_profile_id_users_profiles_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."users_profiles"("profile_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_versions" ADD CONSTRAINT "file_versions_file_id_stage_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stage_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_versions" ADD CONSTRAINT "file_versions_added_by_users_profiles_profile_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_files" ADD CONSTRAINT "stage_files_stage_id_project_stages_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."project_stages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_guests" ADD CONSTRAINT "review_guests_round_id_review_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."review_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_guests" ADD CONSTRAINT "review_guests_invited_by_users_profiles_profile_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_remarks" ADD CONSTRAINT "point_remarks_point_id_review_points_id_fk" FOREIGN KEY ("point_id") REFERENCES "public"."review_points"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_remarks" ADD CONSTRAINT "point_remarks_made_by_users_profiles_profile_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_remarks" ADD CONSTRAINT "point_remarks_guest_id_review_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."review_guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_points" ADD CONSTRAINT "review_points_round_id_review_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."review_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_points" ADD CONSTRAINT "review_points_version_id_file_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."file_versions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_points" ADD CONSTRAINT "review_points_raised_by_users_profiles_profile_id_fk" FOREIGN KEY ("raised_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_points" ADD CONSTRAINT "review_points_guest_id_review_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."review_guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_rounds" ADD CONSTRAINT "review_rounds_stage_id_project_stages_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."project_stages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_rounds" ADD CONSTRAINT "review_rounds_sent_by_users_profiles_profile_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_rounds" ADD CONSTRAINT "review_rounds_ended_by_users_profiles_profile_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_versions" ADD CONSTRAINT "round_versions_round_id_review_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."review_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_versions" ADD CONSTRAINT "round_versions_version_id_file_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."file_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_uploads_of_stage" ON "file_uploads" USING btree ("stage_id");--> statement-breakpoint
CREATE INDEX "file_uploads_of_person" ON "file_uploads" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "file_uploads_by_start" ON "file_uploads" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "file_versions_of_person" ON "file_versions" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "stage_files_of_stage" ON "stage_files" USING btree ("stage_id","created_at");--> statement-breakpoint
CREATE INDEX "review_guests_of_round" ON "review_guests" USING btree ("round_id");--> statement-breakpoint
CREATE INDEX "review_guests_of_inviter" ON "review_guests" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "point_remarks_of_point" ON "point_remarks" USING btree ("point_id","made_at");--> statement-breakpoint
CREATE INDEX "point_remarks_of_person" ON "point_remarks" USING btree ("made_by") WHERE "point_remarks"."made_by" is not null;--> statement-breakpoint
CREATE INDEX "point_remarks_of_guest" ON "point_remarks" USING btree ("guest_id") WHERE "point_remarks"."guest_id" is not null;--> statement-breakpoint
CREATE INDEX "review_points_of_round" ON "review_points" USING btree ("round_id","number");--> statement-breakpoint
CREATE INDEX "review_points_of_version" ON "review_points" USING btree ("version_id") WHERE "review_points"."version_id" is not null;--> statement-breakpoint
CREATE INDEX "review_points_of_person" ON "review_points" USING btree ("raised_by") WHERE "review_points"."raised_by" is not null;--> statement-breakpoint
CREATE INDEX "review_points_of_guest" ON "review_points" USING btree ("guest_id") WHERE "review_points"."guest_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "review_rounds_open" ON "review_rounds" USING btree ("stage_id") WHERE "review_rounds"."state" = 'open';--> statement-breakpoint
CREATE INDEX "review_rounds_of_sender" ON "review_rounds" USING btree ("sent_by") WHERE "review_rounds"."sent_by" is not null;--> statement-breakpoint
CREATE INDEX "review_rounds_of_decider" ON "review_rounds" USING btree ("ended_by") WHERE "review_rounds"."ended_by" is not null;--> statement-breakpoint
CREATE INDEX "round_versions_of_version" ON "round_versions" USING btree ("version_id");--> statement-breakpoint
CREATE VIEW "public"."project_overview" AS (
  select p.id, p.title, p.research_question, p.study_aim, p.final_submission_date, p.current_phase, p.status,
    p.created_by, p.created_at, p.updated_at,
    (select json_agg(json_build_object('id', s.id, 'number', s.stage_number, 'name', s.stage_name, 'status', s.status)
        order by s.stage_number)
      from project_stages s where s.project_id = p.id) as stages,
    json_build_object('username', u.username, 'email', u.email, 'currentInstitution', u.current_institution,
      'programName', u.program_name, 'educationLevel', u.education_level) as creator_profile,
    p.reviews_required
  from research_projects p join users_profiles u on u.profile_id = p.created_by);