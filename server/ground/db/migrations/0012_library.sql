CREATE TABLE "library_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"imported_by" uuid,
	"name" text NOT NULL,
	"database" text,
	"found" integer NOT NULL,
	"added" integer NOT NULL,
	"known" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "library_papers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"added_by" uuid,
	"pdf_id" uuid,
	"import_id" uuid,
	"reference" jsonb NOT NULL,
	"title" text NOT NULL,
	"doi" text,
	"pmid" text,
	"year" smallint,
	"title_key" text NOT NULL,
	"author_key" text NOT NULL,
	"tags" text[] NOT NULL,
	"apart_from" uuid[] NOT NULL,
	"words" "tsvector" NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paper_citations" (
	"paper_id" uuid NOT NULL,
	"publication_id" uuid,
	CONSTRAINT "paper_citations_once" UNIQUE NULLS NOT DISTINCT("paper_id","publication_id")
);
--> statement-breakpoint
CREATE TABLE "paper_readings" (
	"paper_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"state" text,
	"note" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "paper_readings_paper_id_profile_id_pk" PRIMARY KEY("paper_id","profile_id")
);
--> statement-breakpoint
CREATE TABLE "kept_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"kept_by" uuid,
	"title" text NOT NULL,
	"database" text NOT NULL,
	"platform" text,
	"query" text NOT NULL,
	"limits" text,
	"seen" integer[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"search_id" uuid NOT NULL,
	"run_by" uuid,
	"run_at" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	"new_count" integer,
	"found" integer[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "file_uploads" ALTER COLUMN "stage_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "stage_files" ALTER COLUMN "stage_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "file_uploads" ADD COLUMN "project_id" uuid;--> statement-breakpoint
ALTER TABLE "stage_files" ADD COLUMN "project_id" uuid;--> statement-breakpoint
ALTER TABLE "library_imports" ADD CONSTRAINT "library_imports_project_id_research_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."research_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_imports" ADD CONSTRAINT "library_imports_imported_by_users_profiles_profile_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_papers" ADD CONSTRAINT "library_papers_project_id_research_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."research_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_papers" ADD CONSTRAINT "library_papers_added_by_users_profiles_profile_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_papers" ADD CONSTRAINT "library_papers_pdf_id_stage_files_id_fk" FOREIGN KEY ("pdf_id") REFERENCES "public"."stage_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_papers" ADD CONSTRAINT "library_papers_import_id_library_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."library_imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_citations" ADD CONSTRAINT "paper_citations_paper_id_library_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."library_papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_citations" ADD CONSTRAINT "paper_citations_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_readings" ADD CONSTRAINT "paper_readings_paper_id_library_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."library_papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_readings" ADD CONSTRAINT "paper_readings_profile_id_users_profiles_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."users_profiles"("profile_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_searches" ADD CONSTRAINT "kept_searches_project_id_research_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."research_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_searches" ADD CONSTRAINT "kept_searches_kept_by_users_profiles_profile_id_fk" FOREIGN KEY ("kept_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_runs" ADD CONSTRAINT "search_runs_search_id_kept_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."kept_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_runs" ADD CONSTRAINT "search_runs_run_by_users_profiles_profile_id_fk" FOREIGN KEY ("run_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "library_imports_of_project" ON "library_imports" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "library_imports_of_person" ON "library_imports" USING btree ("imported_by");--> statement-breakpoint
CREATE UNIQUE INDEX "library_papers_doi" ON "library_papers" USING btree ("project_id","doi") WHERE "library_papers"."doi" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "library_papers_pmid" ON "library_papers" USING btree ("project_id","pmid") WHERE "library_papers"."pmid" is not null;--> statement-breakpoint
CREATE INDEX "library_papers_of_project" ON "library_papers" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "library_papers_of_person" ON "library_papers" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "library_papers_of_import" ON "library_papers" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "library_papers_of_pdf" ON "library_papers" USING btree ("pdf_id");--> statement-breakpoint
CREATE INDEX "library_papers_by_words" ON "library_papers" USING gin ("words");--> statement-breakpoint
CREATE INDEX "paper_citations_of_publication" ON "paper_citations" USING btree ("publication_id");--> statement-breakpoint
CREATE INDEX "paper_readings_of_person" ON "paper_readings" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "kept_searches_of_project" ON "kept_searches" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "kept_searches_of_person" ON "kept_searches" USING btree ("kept_by");--> statement-breakpoint
CREATE INDEX "search_runs_of_search" ON "search_runs" USING btree ("search_id","run_at");--> statement-breakpoint
CREATE INDEX "search_runs_of_person" ON "search_runs" USING btree ("run_by");--> statement-breakpoint
ALTER TABLE "file_uploads" ADD CONSTRAINT "file_uploads_project_id_research_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."research_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_files" ADD CONSTRAINT "stage_files_project_id_research_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."research_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_uploads_of_project" ON "file_uploads" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "stage_files_of_project" ON "stage_files" USING btree ("project_id");--> statement-breakpoint
ALTER TABLE "file_uploads" ADD CONSTRAINT "file_uploads_place" CHECK (num_nonnulls("file_uploads"."stage_id", "file_uploads"."project_id") = 1);--> statement-breakpoint
ALTER TABLE "stage_files" ADD CONSTRAINT "stage_files_place" CHECK (num_nonnulls("stage_files"."stage_id", "stage_files"."project_id") = 1);--> statement-breakpoint
CREATE VIEW "public"."citation_counts" AS (select "publication_id", count(*)::int as "papers" from "paper_citations" where "paper_citations"."publication_id" is not null group by "paper_citations"."publication_id");--> statement-breakpoint
CREATE VIEW "public"."paper_pdfs" AS (select "pdf_id" from "library_papers" where "library_papers"."pdf_id" is not null);--> statement-breakpoint
CREATE VIEW "public"."publication_summaries" AS (select "id", "project_id", "title" from "publications");--> statement-breakpoint
CREATE VIEW "public"."project_files" AS (select "id", "project_id" from "stage_files" where "stage_files"."project_id" is not null);