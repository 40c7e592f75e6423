CREATE TABLE "checklist_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"stage_id" uuid NOT NULL,
	"text" text NOT NULL,
	"position" smallint NOT NULL,
	"due_on" date,
	"sequence" integer DEFAULT 0 NOT NULL,
	"added_by" uuid,
	"done_at" timestamp with time zone,
	"done_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_stage_id_project_stages_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."project_stages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_added_by_users_profiles_profile_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_done_by_users_profiles_profile_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checklist_items_of_stage" ON "checklist_items" USING btree ("stage_id","position");--> statement-breakpoint
CREATE INDEX "checklist_items_of_adder" ON "checklist_items" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "checklist_items_of_ticker" ON "checklist_items" USING btree ("done_by","done_at");--> statement-breakpoint
CREATE OR REPLACE VIEW "public"."project_people" AS (
  select p.id as project_id, p.created_by as user_id, 'owner' as role, '-infinity'::timestamptz as since from research_projects p
  union all
  select m.project_id, m.user_id, m.role, coalesce(m.accepted_at, '-infinity') from project_members m
    where m.status = 'accepted' and m.role in ('supervisor', 'collaborator'));--> statement-breakpoint
-- Whoever had chosen no mail at all, or only what concerns them, has chosen so for checklists too.
insert into notification_settings (profile_id, event, delivery)
select profile_id, 'checklist_ticked', 'off' from notification_settings
group by profile_id
having count(*) > 5 and (bool_and(delivery = 'off') or bool_and((delivery <> 'off') = (event in (
  'invitation', 'mention', 'join_requested', 'stage_due', 'meeting_scheduled', 'meeting_moved', 'meeting_cancelled',
  'action_assigned', 'action_due', 'review_sent', 'review_returned', 'review_approved', 'review_reminder',
  'review_guest_report'))))
on conflict do nothing;
