ALTER TABLE "meeting_notes" ADD COLUMN "taken_back_at" timestamp with time zone;--> statement-breakpoint
-- Rows that several people’s changes had become named whoever wrote last: nobody can take those back as theirs.
UPDATE "meeting_notes" SET "written_by" = NULL;
