import { sql } from 'drizzle-orm'
import type { TakeOfAccount } from '#server/ground/noun.ts'

/** What people take along of their calendars of units; never the address. */
export const takesOfAccount: readonly TakeOfAccount[] = [
  {
    csv: 'unit-calendars.csv',
    says: 'The calendars of deadlines that you made for units of institutions.',
    rows: (profileId) => sql`
      select u.institution_name as institution, u.name as unit, c.made_at, c.last_read_at
      from unit_calendars c join unit_summaries u on u.id = c.unit_id where c.made_by = ${profileId} order by c.made_at`,
  },
]
