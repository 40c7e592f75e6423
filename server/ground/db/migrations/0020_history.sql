CREATE TABLE "project_history" (
	"project_id" uuid NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"kind" text NOT NULL,
	"stage_number" smallint,
	"about_id" uuid,
	"name" text,
	"before" jsonb,
	"after" jsonb,
	"reason" text,
	"previous_hash" text DEFAULT '' NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	CONSTRAINT "project_history_project_id_seq_pk" PRIMARY KEY("project_id","seq")
);
--> statement-breakpoint
CREATE TABLE "project_history_heads" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"seq" integer NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "project_history" ADD CONSTRAINT "project_history_project_id_research_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."research_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_history_heads" ADD CONSTRAINT "project_history_heads_project_id_research_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."research_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_history_of_person" ON "project_history" USING btree ("project_id","actor_id","seq");--> statement-breakpoint
CREATE FUNCTION "project_history_append"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "project_history_heads" AS head ("project_id", "seq", "hash") VALUES (NEW."project_id", 1, '')
    ON CONFLICT ("project_id") DO UPDATE SET "seq" = head."seq" + 1
    RETURNING head."seq", head."hash" INTO NEW."seq", NEW."previous_hash";
  NEW."hash" = encode(sha256(convert_to(jsonb_build_array(NEW."previous_hash", NEW."project_id", NEW."seq",
    to_char(NEW."recorded_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), NEW."actor_id", NEW."kind",
    NEW."stage_number", NEW."about_id", NEW."name", NEW."before", NEW."after", NEW."reason")::text, 'UTF8')), 'hex');
  UPDATE "project_history_heads" SET "hash" = NEW."hash" WHERE "project_id" = NEW."project_id";
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "project_history_append" BEFORE INSERT ON "project_history"
  FOR EACH ROW EXECUTE FUNCTION "project_history_append"();--> statement-breakpoint
CREATE FUNCTION "project_history_is_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- With its project, by the foreign key.
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM "research_projects" WHERE "id" = OLD."project_id") THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'The history of a project is neither changed nor shortened';
END $$;--> statement-breakpoint
CREATE TRIGGER "project_history_is_kept" BEFORE UPDATE OR DELETE ON "project_history"
  FOR EACH ROW EXECUTE FUNCTION "project_history_is_kept"();--> statement-breakpoint
CREATE TRIGGER "project_history_is_not_emptied" BEFORE TRUNCATE ON "project_history"
  FOR EACH STATEMENT EXECUTE FUNCTION "project_history_is_kept"();
