CREATE VIEW "public"."project_people" AS (
  select p.id as project_id, p.created_by as user_id, 'owner' as role from research_projects p
  union all
  select m.project_id, m.user_id, m.role from project_members m where m.status = 'accepted');--> statement-breakpoint
ALTER TABLE "notification_recipients" RENAME COLUMN "told_at" TO "notified_at";--> statement-breakpoint
ALTER TABLE "notification_recipients" RENAME COLUMN "mail_done_at" TO "mailed_at";--> statement-breakpoint
ALTER TABLE "activity_notifications" ADD COLUMN "facts" jsonb;--> statement-breakpoint
-- Sentences become facts. Wherever a sentence could be cut in more than one way, each way reads as it did before.
UPDATE "activity_notifications" a SET "facts" = jsonb_build_object(
    'username', left(a.message, strpos(a.message, ' in ' || s.stage_name || ': ') - 1),
    'stageName', s.stage_name,
    'preview', substr(a.message, strpos(a.message, ' in ' || s.stage_name || ': ') + length(' in ' || s.stage_name || ': ')),
    'messageId', coalesce(a.metadata ->> 'messageId', c.id::text),
    'seq', coalesce((a.metadata ->> 'seq')::int, c.seq))
  FROM "project_stages" s, "activity_notifications" b
    LEFT JOIN "stage_chats" c ON b.metadata ->> 'messageId' IS NULL AND c.stage_id = b.stage_id
      AND c.user_id = b.triggered_by_user_id AND c.created_at = b.created_at
  WHERE a.activity_type = 'stage_chat_message' AND b.id = a.id AND s.id = a.stage_id
    AND strpos(a.message, ' in ' || s.stage_name || ': ') > 0;--> statement-breakpoint
UPDATE "activity_notifications" a SET "facts" = jsonb_build_object(
    'username', m[1], 'title', m[2], 'stageName', m[3], 'linkId', a.metadata ->> 'linkId')
  FROM "activity_notifications" b, regexp_match(b.message, '^(.*) added the link "(.*)" to (.*)$') m
  WHERE a.activity_type = 'stage_link_added' AND b.id = a.id AND m IS NOT NULL;--> statement-breakpoint
UPDATE "activity_notifications" a SET "facts" = jsonb_build_object('stageName', m[1], 'status', l.status)
  FROM "activity_notifications" b, regexp_match(b.message, '^(.*) status updated to (.*)$') m,
    (VALUES ('not_started', 'Not started'), ('in_progress', 'In progress'), ('under_review', 'Under review'),
      ('completed', 'Complete'), ('rejected', 'Rejected'), ('on_hold', 'On hold')) l(status, label)
  WHERE a.activity_type = 'stage_status_updated' AND b.id = a.id AND m[2] = l.label;--> statement-breakpoint
UPDATE "activity_notifications" a SET "facts" = jsonb_build_object('stageName', m[1])
  FROM "activity_notifications" b, regexp_match(b.message, '^(.*) completed$') m
  WHERE a.activity_type = 'stage_completed' AND b.id = a.id AND m IS NOT NULL;--> statement-breakpoint
UPDATE "activity_notifications" a SET "facts" = jsonb_build_object(
    'username', m[1], 'title', m[2], 'role', m[3], 'invitationId', a.metadata ->> 'invitationId')
  FROM "activity_notifications" b, regexp_match(b.message, '^(.*) was invited to "(.*)" as (owner|supervisor|collaborator)$') m
  WHERE a.activity_type = 'member_invited' AND b.id = a.id AND m IS NOT NULL;--> statement-breakpoint
UPDATE "activity_notifications" a SET "facts" = jsonb_build_object('username', m[1], 'title', m[2], 'role', m[3])
  FROM "activity_notifications" b, regexp_match(b.message, '^(.*) (?:joined|declined to join) "(.*)" as (owner|supervisor|collaborator)$') m
  WHERE a.activity_type IN ('member_joined', 'invitation_declined') AND b.id = a.id AND m IS NOT NULL;--> statement-breakpoint
UPDATE "activity_notifications" a SET "facts" = jsonb_build_object('username', m[1], 'title', m[2])
  FROM "activity_notifications" b, regexp_match(b.message, '^(.*) (?:asks to join|left) "(.*)"$') m
  WHERE a.activity_type IN ('join_requested', 'member_left') AND b.id = a.id AND m IS NOT NULL;--> statement-breakpoint
UPDATE "activity_notifications" a SET "facts" = jsonb_build_object('username', m[1], 'title', m[2])
  FROM "activity_notifications" b, regexp_match(b.message, '^(.*) was removed from "(.*)"$') m
  WHERE a.activity_type = 'member_removed' AND b.id = a.id AND m IS NOT NULL;--> statement-breakpoint
-- Fails, and changes nothing, where a sentence could not be read: no notification is lost.
ALTER TABLE "activity_notifications" ALTER COLUMN "facts" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_notifications" DROP COLUMN "message";--> statement-breakpoint
ALTER TABLE "activity_notifications" DROP COLUMN "metadata";--> statement-breakpoint
CREATE INDEX "activity_notifications_of_message" ON "activity_notifications" USING btree ((facts ->> 'messageId')) WHERE activity_type = 'stage_chat_message';--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "profile_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" RENAME COLUMN "invitation_id" TO "about_id";--> statement-breakpoint
UPDATE "mails" SET
  "kind" = CASE WHEN about_id IS NOT NULL THEN 'invitation' WHEN unsubscribe_url IS NOT NULL THEN 'digest' ELSE 'account' END,
  "profile_id" = (SELECT p.profile_id FROM "users_profiles" p
    WHERE p.profile_id::text = substring(unsubscribe_url FROM 'token=([0-9a-f-]{36})\.'));--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_profile_id_users_profiles_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."users_profiles"("profile_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_of_profile" ON "mails" USING btree ("profile_id") WHERE "mails"."sent_at" is null;
