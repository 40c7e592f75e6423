import { sql } from 'drizzle-orm'
import type { TakeOfAccount } from '#server/ground/noun.ts'

/** What people take along of announcements: those that they wrote. */
export const takesOfAccount: readonly TakeOfAccount[] = [
  {
    csv: 'announcements.csv',
    says: 'The announcements of institutions that you wrote or changed.',
    rows: (profileId) => sql`
      select u.institution_name as institution, u.name as unit, v.subject, v.text, v.until, v.written_at, a.withdrawn_at
      from announcement_versions v join announcements a on a.id = v.announcement_id join unit_summaries u on u.id = a.unit_id
      where v.written_by = ${profileId} order by v.written_at`,
  },
]
