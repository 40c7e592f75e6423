import { sql } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import type { Deadline } from '#domain/research/ethics/deadlines.ts'
import { type ProjectRole, tabOf } from '#domain/research/members/members.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { mine } from '#server/ground/membership/mine.ts'
import type { Entry } from '#server/research/calendars/calendar-of.ts'
import { deadlinesOf } from './deadlines-of.ts'

type Project = { id: string; title: string; role: ProjectRole; sequence: number; changedAt: string }

/** The last days of approvals, permissions and certificates, and what committees wait for, in somebody’s running projects. */
export async function calendar(
  db: Db,
  { profileId, now, baseUrl }: { profileId: string; now: Date; baseUrl: string },
): Promise<Entry[]> {
  const { rows } = await db.execute<Project>(sql`
    with ${mine(profileId, 'running')}
    select mine.id, mine.title, mine.role, sum(e.sequence)::int as sequence, max(e.changed_at) as "changedAt" from mine join (
      select project_id, sequence, updated_at as changed_at from ethics_approvals
      union all select project_id, revision, updated_at from ethics_documents) e on e.project_id = mine.id
    group by mine.id, mine.title, mine.role order by mine.id`)
  const today = dayIn(now, defaultZone)
  const entries: Entry[] = []
  for (const { id, title, role, sequence, changedAt } of rows)
    for (const deadline of await deadlinesOf(db, id, today))
      entries.push({
        // An adverse event has two days: of the notice, and of its report.
        id: `ethics-${deadline.what === 'notice' ? 'notice-' : ''}${deadline.aboutId}`,
        on: deadline.on,
        sequence,
        changedAt: new Date(changedAt),
        summary: summaryOf(deadline),
        description: `Ethics: ${title}`,
        url: `${baseUrl}/dashboard/${tabOf[role]}/${id}/ethics`,
      })
  return entries
}

function summaryOf({ what, name, text }: Deadline): string {
  switch (what) {
    case 'approval':
      return `Last day of the ethics approval: ${name}`
    case 'permission':
      return `Last day of the permission: ${name}`
    case 'certificate':
      return `Last day of the certificate: ${name}`
    case 'condition':
    case 'step':
    case 'notice':
      return `${name}: ${text}`
  }
}
