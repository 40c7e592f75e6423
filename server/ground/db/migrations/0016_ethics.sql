CREATE TABLE "ethics_answers" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"answers" jsonb NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ethics_approvals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"committee" text NOT NULL,
	"registration" text,
	"reference" text,
	"route" text,
	"risk" text,
	"covers" text NOT NULL,
	"late_rule" text,
	"added_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"sequence" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ethics_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"approval_id" uuid,
	"file_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"who" text NOT NULL,
	"language" text NOT NULL,
	"valid_until" date,
	"added_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"revision" integer NOT NULL,
	CONSTRAINT "ethics_documents_file" UNIQUE("file_id")
);
--> statement-breakpoint
CREATE TABLE "ethics_not_needed" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"agreed_by" text NOT NULL,
	"said_by" uuid,
	"said_at" timestamp with time zone NOT NULL,
	"is_confirmed" boolean DEFAULT false NOT NULL,
	"confirmed_by" uuid,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ethics_points" (
	"id" uuid PRIMARY KEY NOT NULL,
	"step_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"section" text NOT NULL,
	"comment" text NOT NULL,
	"answer" text NOT NULL,
	"added_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"revision" integer NOT NULL,
	CONSTRAINT "ethics_points_number" UNIQUE("step_id","number")
);
--> statement-breakpoint
CREATE TABLE "ethics_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"approval_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"happened_on" date,
	"due_on" date,
	"submitted_on" date,
	"decided_on" date,
	"outcome" text,
	"number" text,
	"valid_from" date,
	"valid_until" date,
	"conditions" jsonb NOT NULL,
	"letter_id" uuid,
	"confirmed_version_id" uuid,
	"confirmed_by" uuid,
	"confirmed_at" timestamp with time zone,
	"added_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"revision" integer NOT NULL,
	CONSTRAINT "ethics_steps_days" CHECK ("ethics_steps"."valid_until" is null or "ethics_steps"."valid_until" >= "ethics_steps"."valid_from")
);
--> statement-breakpoint
CREATE TABLE "ethics_uses" (
	"document_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"since" date NOT NULL,
	"said_by" uuid,
	"said_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ethics_uses_document_id_version_id_pk" PRIMARY KEY("document_id","version_id")
);
--> statement-breakpoint
ALTER TABLE "ethics_answers" ADD CONSTRAINT "ethics_answers_project_id_research_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."research_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ethics_answers" ADD CONSTRAINT "ethics_answers_changed_by_users_profiles_profile_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ethics_approvals" ADD CONSTRAINT "ethics_approvals_project_id_research_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."research_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ethics_approvals" ADD CONSTRAINT "ethics_approvals_added_by_users_profiles_profile_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ethics_documents" ADD CONSTRAINT "ethics_documents_project_id_research_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."research_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ethics_documents" ADD CONSTRAINT "ethics_documents_approval_id_ethics_approvals_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."ethics_approvals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ethics_documents" ADD CONSTRAINT "ethics_documents_file_id_stage_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stage_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ethics_documents" ADD CONSTRAINT "ethics_documents_added_by_users_profiles_profile_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ethics_not_needed" ADD CONSTRAINT "ethics_not_needed_project_id_research_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."research_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ethics_not_needed" ADD CONSTRAINT "ethics_not_needed_said_by_users_profiles_profile_id_fk" FOREIGN KEY ("said_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ethics_not_needed" ADD CONSTRAINT "ethics_not_needed_confirmed_by_users_profiles_profile_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ethics_points" ADD CONSTRAINT "ethics_points_step_id_ethics_steps_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."ethics_steps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ethics_points" ADD CONSTRAINT "ethics_points_added_by_users_profiles_profile_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ethics_steps" ADD CONSTRAINT "ethics_steps_approval_id_ethics_approvals_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."ethics_approvals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ethics_steps" ADD CONSTRAINT "ethics_steps_letter_id_stage_files_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."stage_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ethics_steps" ADD CONSTRAINT "ethics_steps_confirmed_by_users_profiles_profile_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ethics_steps" ADD CONSTRAINT "ethics_steps_added_by_users_profiles_profile_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ethics_uses" ADD CONSTRAINT "ethics_uses_document_id_ethics_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."ethics_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ethics_uses" ADD CONSTRAINT "ethics_uses_version_id_file_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."file_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ethics_uses" ADD CONSTRAINT "ethics_uses_said_by_users_profiles_profile_id_fk" FOREIGN KEY ("said_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ethics_answers_of_person" ON "ethics_answers" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "ethics_approvals_of_project" ON "ethics_approvals" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "ethics_approvals_of_person" ON "ethics_approvals" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "ethics_documents_of_project" ON "ethics_documents" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "ethics_documents_of_approval" ON "ethics_documents" USING btree ("approval_id");--> statement-breakpoint
CREATE INDEX "ethics_documents_by_end" ON "ethics_documents" USING btree ("valid_until") WHERE "ethics_documents"."valid_until" is not null;--> statement-breakpoint
CREATE INDEX "ethics_documents_of_person" ON "ethics_documents" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "ethics_not_needed_of_person" ON "ethics_not_needed" USING btree ("said_by");--> statement-breakpoint
CREATE INDEX "ethics_not_needed_of_confirmer" ON "ethics_not_needed" USING btree ("confirmed_by");--> statement-breakpoint
CREATE INDEX "ethics_points_of_person" ON "ethics_points" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "ethics_steps_of_approval" ON "ethics_steps" USING btree ("approval_id","created_at");--> statement-breakpoint
CREATE INDEX "ethics_steps_of_letter" ON "ethics_steps" USING btree ("letter_id");--> statement-breakpoint
CREATE INDEX "ethics_steps_by_end" ON "ethics_steps" USING btree ("valid_until") WHERE "ethics_steps"."valid_until" is not null;--> statement-breakpoint
CREATE INDEX "ethics_steps_of_person" ON "ethics_steps" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "ethics_steps_of_confirmer" ON "ethics_steps" USING btree ("confirmed_by");--> statement-breakpoint
CREATE INDEX "ethics_uses_of_version" ON "ethics_uses" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "ethics_uses_of_person" ON "ethics_uses" USING btree ("said_by");--> statement-breakpoint
CREATE VIEW "public"."compared_letters" AS (select "confirmed_version_id" from "ethics_steps" where "ethics_steps"."confirmed_version_id" is not null);--> statement-breakpoint
CREATE VIEW "public"."used_versions" AS (select "version_id" from "ethics_uses");--> statement-breakpoint
CREATE VIEW "public"."stage_versions" AS (select "file_versions"."id", "file_versions"."file_id", "stage_files"."stage_id", "stage_summaries"."project_id" as "project_id", "stage_summaries"."stage_number" as "stage_number", "file_versions"."number", "file_versions"."name", "file_versions"."size", "file_versions"."created_at" from "stage_files" inner join "file_versions" on "file_versions"."file_id" = "stage_files"."id" inner join "stage_summaries" on "stage_summaries"."id" = "stage_files"."stage_id");