import { sql } from 'drizzle-orm'
import type { TakeOfAccount } from '#server/ground/noun.ts'

/** What supervisors take along of themselves; a student’s export has none of what was written about them. */
export const takesOfAccount: TakeOfAccount[] = [
  {
    csv: 'private-notes.csv',
    says: 'the private notes you wrote about the projects you supervise',
    rows: (profileId) => sql`
      select p.title as project, n.text as note, n.written_at as written
      from private_notes n join project_summaries p on p.id = n.project_id
        join project_people b on b.project_id = n.project_id and b.user_id = n.written_by and b.role = 'supervisor'
      where n.written_by = ${profileId} order by n.written_at`,
  },
]
