import { sql } from 'drizzle-orm'
import { type Deadline, type Expiring, listDeadlines, remindedDays } from '#domain/research/ethics/deadlines.ts'
import { hasLastDay, isLeave } from '#domain/research/ethics/documents.ts'
import { runningStatuses } from '#domain/research/projects/project-filters.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { approvalsOf, documentsOf } from './queries.ts'

/** The days of a project that somebody has to know of. */
export async function deadlinesOf(db: Db, projectId: string, today: string): Promise<Deadline[]> {
  const [approvals, documents] = await Promise.all([approvalsOf(db, projectId), documentsOf(db, projectId)])
  const expiring = documents
    .filter(({ kind }) => hasLastDay(kind))
    .map(
      ({ kind, who, name, ...document }): Expiring => ({
        ...document,
        what: isLeave(kind) ? 'permission' : 'certificate',
        name: who || name,
      }),
    )
  return listDeadlines({ approvals, expiring }, today)
}

/** The running projects in which a day is near, or has passed. */
export async function projectsWithDeadlines(db: Db, today: string): Promise<string[]> {
  const isNear = sql`<= ${today}::date + ${remindedDays}::int`
  const { rows } = await db.execute<{ id: string }>(sql`
    with near (project_id) as (
      select a.project_id from ethics_steps s join ethics_approvals a on a.id = s.approval_id
        where s.valid_until ${isNear} or s.due_on ${isNear} or s.conditions <> '[]' or s.is_serious
          or (s.valid_until is null and s.valid_from is not null and s.outcome = 'approved')
      union select d.project_id from ethics_documents d where d.valid_until ${isNear})
    select p.id from near join project_summaries p on p.id = near.project_id
    where p.status = any(${sql.param([...runningStatuses])}) order by p.id`)
  return rows.map(({ id }) => id)
}
