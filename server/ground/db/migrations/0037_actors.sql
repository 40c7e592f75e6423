ALTER TABLE "activity_notifications" ADD COLUMN "actor" jsonb;--> statement-breakpoint
ALTER TABLE "project_history" ADD COLUMN "actor" jsonb;--> statement-breakpoint
-- As before where there is none: what was chained stays what it was.
CREATE OR REPLACE FUNCTION "project_history_append"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "project_history_heads" AS head ("project_id", "seq", "hash") VALUES (NEW."project_id", 1, '')
    ON CONFLICT ("project_id") DO UPDATE SET "seq" = head."seq" + 1
    RETURNING head."seq", head."hash" INTO NEW."seq", NEW."previous_hash";
  NEW."hash" = encode(sha256(convert_to((jsonb_build_array(NEW."previous_hash", NEW."project_id", NEW."seq",
    to_char(NEW."recorded_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), NEW."actor_id", NEW."kind",
    NEW."stage_number", NEW."about_id", NEW."name", NEW."before", NEW."after", NEW."reason")
    || CASE WHEN NEW."actor" IS NULL THEN '[]' ELSE jsonb_build_array(NEW."actor") END)::text, 'UTF8')), 'hex');
  UPDATE "project_history_heads" SET "hash" = NEW."hash" WHERE "project_id" = NEW."project_id";
  RETURN NEW;
END $$;
