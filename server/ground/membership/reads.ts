import { sql } from 'drizzle-orm'
import { pgView, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ProjectRole } from '#domain/research/members/members.ts'

/**
 * Who belongs to a project: its owner and every accepted member. The single source for this: every query joins this
 * view. Its roles are named: whoever has another sees nothing (`domain/ground/grants.ts`).
 */
export const projectPeople = pgView('project_people', {
  projectId: uuid('project_id').notNull(),
  userId: uuid('user_id').notNull(),
  role: text().$type<ProjectRole>().notNull(),
  /** Since when; its owner since ever. */
  since: timestamp({ withTimezone: true }).notNull(),
}).as(sql`
  select p.id as project_id, p.created_by as user_id, 'owner' as role, '-infinity'::timestamptz as since from research_projects p
  union all
  select m.project_id, m.user_id, m.role, coalesce(m.accepted_at, '-infinity') from project_members m
    where m.status = 'accepted' and m.role in ('supervisor', 'collaborator')`)
