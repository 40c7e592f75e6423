import { sql } from 'drizzle-orm'
import { type ProjectRole, tabOf } from '#domain/research/members/members.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { mine } from '#server/ground/membership/mine.ts'
import { type Entry, entriesAtMost } from '#server/research/calendars/calendar-of.ts'

type Day = {
  id: string
  on: string
  changedAt: string
  summary: string
  projectId: string
  title: string
  role: ProjectRole
}

/** When reports are due in somebody’s running projects, and the steps of plans after a concern. */
export async function calendar(
  db: Db,
  { profileId, baseUrl }: { profileId: string; baseUrl: string },
): Promise<Entry[]> {
  const { rows } = await db.execute<Day>(sql`
    with ${mine(profileId, 'running')},
      days as (
        -- The day is part of the id: a report that is due on another is another entry.
        select 'progress-report-' || n.project_id || '-' || n.due_on as id, n.due_on as on_day,
          coalesce(r.started_at, s.set_at) as changed_at, 'Progress report' as summary, n.project_id
        from mine m cross join lateral (select * from next_progress_reports i where i.project_id = m.id limit 1) n
          left join progress_reports r on r.id = n.report_id
          left join report_schedules s on s.project_id = n.project_id
        where n.due_on is not null and n.is_with = 'owner'
        union all
        select 'report-step-' || u.id, u.due_on, u.created_at, u.text, r.project_id
        from report_follow_ups u join progress_reports r on r.id = u.report_id where u.done_at is null)
    select d.id, d.on_day::text as on, d.changed_at as "changedAt", d.summary, mine.id as "projectId", mine.title, mine.role
    from mine join days d on d.project_id = mine.id
    where mine.role in ('owner', 'supervisor') order by d.on_day, d.id limit ${entriesAtMost}`)
  return rows.map(({ id, on, changedAt, summary, projectId, title, role }) => ({
    ...{ id, on, summary: `${summary}: ${title}` },
    sequence: 0,
    changedAt: new Date(changedAt),
    description: title,
    url: `${baseUrl}/dashboard/${tabOf[role]}/${projectId}/progress-reports`,
  }))
}
