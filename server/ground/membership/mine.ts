import { type SQL, sql } from 'drizzle-orm'
import { runningStatuses } from '#domain/research/projects/project-filters.ts'
import { projectPeople } from './reads.ts'

/**
 * The projects that somebody belongs to, as the common table `mine`: the columns of `project_summaries`, with their `role` in it
 * and the name of its `owner`. Only those that are running, where something is asked of people: the others ask for nothing.
 */
export const mine = (userId: string, which: 'running' | 'all'): SQL => sql`mine as (
  select b.role, p.*, o.username as owner from ${projectPeople} b
    join project_summaries p on p.id = b.project_id
    join public_profiles o on o.profile_id = p.created_by
  where b.user_id = ${userId} ${which === 'running' ? sql`and p.status = any(${sql.param([...runningStatuses])})` : sql``})`
