import { sql } from 'drizzle-orm'
import { type ProjectRole, tabOf } from '#domain/research/members/members.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { mine } from '#server/ground/membership/mine.ts'
import { type Entry, entriesAtMost } from '#server/research/calendars/calendar-of.ts'

type Day = {
  id: string
  on: string
  sequence: number
  signedAt: string
  projectId: string
  title: string
  role: ProjectRole
}

/** The days by which the memoranda of somebody’s running projects are to be confirmed. */
export async function calendar(
  db: Db,
  { profileId, baseUrl }: { profileId: string; baseUrl: string },
): Promise<Entry[]> {
  const { rows } = await db.execute<Day>(sql`
    with ${mine(profileId, 'running')}
    select v.id, v.confirm_by::text as on, v.confirmations as sequence, v.signed_at as "signedAt", mine.id as "projectId",
      mine.title, mine.role
    from mine cross join lateral (select * from memoranda_in_force i where i.project_id = mine.id limit 1) f join memorandum_versions v on v.id = f.id
    where mine.role in ('owner', 'supervisor') order by v.confirm_by, v.id limit ${entriesAtMost}`)
  return rows.map(({ id, on, sequence, signedAt, projectId, title, role }) => ({
    id: `memorandum-${id}`,
    ...{ on, sequence },
    changedAt: new Date(signedAt),
    summary: `Confirm the memorandum of understanding: ${title}`,
    description: 'It is to be confirmed by this day.',
    url: `${baseUrl}/dashboard/${tabOf[role]}/${projectId}/memorandum`,
  }))
}
