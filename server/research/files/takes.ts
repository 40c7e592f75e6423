import { sql } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { TakeOfAccount, TakeOfProject } from '#server/ground/noun.ts'

/** What people take along of a project. */
export const takesOfProject: TakeOfProject[] = [{ name: 'files', read: filesOf }]

/** What people take along of themselves. */
export const takesOfAccount: TakeOfAccount[] = [
  {
    csv: 'files.csv',
    says: 'the versions of files you added, PDFs of papers in a library too; the files themselves are in the exports of their projects',
    rows: (
      profileId,
    ) => sql`select p.title as project, coalesce(s.stage_name, 'Library') as stage, v.name, v.number as version, v.note, v.size, v.sha256,
          v.created_at as added
        from file_versions v join stage_files f on f.id = v.file_id left join stage_summaries s on s.id = f.stage_id
          join project_summaries p on p.id = coalesce(s.project_id, f.project_id)
        where v.added_by = ${profileId} order by v.created_at`,
  },
]

/** Every version of every file of a project, with how many newer ones there are. */
export async function filesOf(db: Db, projectId: string) {
  const { rows } = await db.execute<{
    stageNumber: number
    id: string
    name: string
    version: number
    note: string | null
    size: number
    sha256: string
    addedBy: string
    addedAt: string
    versionsSince: number
  }>(sql`
    select s.stage_number as "stageNumber", v.id, v.name, v.number as version, v.note, v.size, v.sha256,
      (row_number() over (partition by f.id order by v.number desc) - 1)::int as "versionsSince",
      coalesce(u.username, 'Deleted user') as "addedBy", v.created_at as "addedAt"
    from file_versions v join stage_files f on f.id = v.file_id join stage_summaries s on s.id = f.stage_id
      left join public_profiles u on u.profile_id = v.added_by
    where s.project_id = ${projectId} order by s.stage_number, f.created_at, f.id, v.number`)
  return rows.map(({ addedAt, ...file }) => ({ ...file, addedOn: dayIn(new Date(addedAt), defaultZone) }))
}
