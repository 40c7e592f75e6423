-- What was confirmed before is confirmed as it stands.
UPDATE "ethics_steps" SET "confirmed_revision" = "revision" WHERE "confirmed_version_id" IS NOT NULL AND "confirmed_revision" IS NULL;
