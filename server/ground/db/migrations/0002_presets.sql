CREATE TABLE "notification_presets" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"preset" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notification_presets" ADD CONSTRAINT "notification_presets_profile_id_users_profiles_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."users_profiles"("profile_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE VIEW "public"."chosen_presets" AS (select "profile_id", "preset" from "notification_presets");--> statement-breakpoint
-- Until now a preset was a row for each event that there was. Who has all of them off, or those of the first version at least,
-- has ended all mail; events that came since have no row.
INSERT INTO "notification_presets" ("profile_id", "preset")
SELECT "profile_id", 'nothing' FROM "notification_settings" GROUP BY "profile_id"
HAVING bool_and("delivery" = 'off') AND array_agg("event") @> array['invitation', 'mention', 'stage_status_updated',
  'stage_chat_message', 'stage_link_added', 'member_joined'];--> statement-breakpoint
-- The others are recognised by having a row for each event that there is now, as the preset has it.
WITH "usual" ("event", "mine", "everything") AS (VALUES
  ('invitation', 'at_once', 'at_once'), ('mention', 'daily', 'daily'), ('stage_status_updated', 'off', 'daily'),
  ('stage_completed', 'off', 'daily'), ('target_dates_changed', 'off', 'daily'), ('stage_due', 'daily', 'daily'),
  ('review_sent', 'at_once', 'at_once'), ('review_returned', 'at_once', 'at_once'), ('review_approved', 'at_once', 'at_once'),
  ('review_withdrawn', 'off', 'daily'), ('review_reminder', 'at_once', 'at_once'), ('review_comment', 'off', 'daily'),
  ('review_guest_report', 'at_once', 'at_once'), ('join_requested', 'daily', 'daily'), ('member_invited', 'off', 'daily'),
  ('invitation_declined', 'off', 'daily'), ('member_joined', 'off', 'daily'), ('member_left', 'off', 'daily'),
  ('member_removed', 'off', 'daily'), ('stage_chat_message', 'off', 'daily'), ('stage_link_added', 'off', 'daily'),
  ('stage_file_added', 'off', 'daily'), ('checklist_ticked', 'off', 'daily'), ('question_kept', 'off', 'daily'),
  ('question_remarked', 'off', 'at_once'), ('meeting_scheduled', 'at_once', 'at_once'), ('meeting_moved', 'at_once', 'at_once'),
  ('meeting_cancelled', 'at_once', 'at_once'), ('minutes_acknowledged', 'off', 'daily'), ('minutes_addendum_added', 'off', 'daily'),
  ('action_assigned', 'daily', 'daily'), ('action_due', 'daily', 'daily'), ('publication_added', 'off', 'daily'),
  ('publication_status_updated', 'off', 'daily')),
"matched" AS (SELECT "profile_id",
    bool_and("delivery" = "mine") AS "mine", bool_and("delivery" = "everything") AS "everything"
  FROM "notification_settings" JOIN "usual" USING ("event") GROUP BY "profile_id"
  HAVING count(*) = (SELECT count(*) FROM "usual"))
INSERT INTO "notification_presets" ("profile_id", "preset")
SELECT "profile_id", CASE WHEN "mine" THEN 'mine' ELSE 'everything' END FROM "matched"
WHERE "mine" OR "everything";--> statement-breakpoint
DELETE FROM "notification_settings" WHERE "profile_id" IN (SELECT "profile_id" FROM "notification_presets");
