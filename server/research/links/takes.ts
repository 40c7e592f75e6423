import { sql } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { TakeOfAccount, TakeOfProject } from '#server/ground/noun.ts'

/** What people take along of a project. */
export const takesOfProject: TakeOfProject[] = [{ name: 'links', read: linksOf, csv: 'links.csv' }]

/** What people take along of themselves. */
export const takesOfAccount: TakeOfAccount[] = [
  {
    csv: 'links.csv',
    says: 'the links you added',
    rows: (
      profileId,
    ) => sql`select p.title as project, s.stage_name as stage, l.title, l.url, l.description, l.created_at as added
        from stage_links l join stage_summaries s on s.id = l.stage_id join project_summaries p on p.id = s.project_id
        where l.added_by = ${profileId} order by l.created_at`,
  },
]

async function linksOf(db: Db, projectId: string) {
  const { rows } = await db.execute<{
    stageNumber: number
    title: string
    url: string
    description: string | null
    addedBy: string
    addedAt: string
  }>(sql`
    select s.stage_number as "stageNumber", l.title, l.url, l.description,
      coalesce(u.username, 'Deleted user') as "addedBy", l.created_at as "addedAt"
    from stage_links l join stage_summaries s on s.id = l.stage_id left join public_profiles u on u.profile_id = l.added_by
    where s.project_id = ${projectId} order by s.stage_number, l.created_at`)
  return rows.map(({ addedAt, ...link }) => ({ ...link, addedOn: dayIn(new Date(addedAt), defaultZone) }))
}
