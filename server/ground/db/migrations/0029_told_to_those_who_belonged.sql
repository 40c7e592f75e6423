ALTER TABLE "outbox" ADD COLUMN "written_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL;--> statement-breakpoint
CREATE OR REPLACE VIEW "public"."project_people" AS (
  select p.id as project_id, p.created_by as user_id, 'owner' as role, '-infinity'::timestamptz as since from research_projects p
  union all
  select m.project_id, m.user_id, m.role, coalesce(m.accepted_at, '-infinity') from project_members m where m.status = 'accepted');