-- Whoever has not been told of a coming meeting is.
UPDATE "meetings" SET "look_at" = "invite_after" WHERE "invite_after" IS NOT NULL AND "starts_at" > now();
