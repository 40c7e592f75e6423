import { sql } from 'drizzle-orm'
import type { TakeOfAccount } from '#server/ground/noun.ts'

/** What people take along of the webhooks that they added to units. */
export const takesOfAccount: readonly TakeOfAccount[] = [
  {
    csv: 'webhooks.csv',
    says: 'The webhooks that you added to units of institutions, or turned on again.',
    rows: (profileId) => sql`
      select u.institution_name as institution, u.name as unit, w.url, w.events, w.added_at, w.off_at
      from webhooks w join unit_summaries u on u.id = w.unit_id where w.added_by = ${profileId} order by w.added_at`,
  },
]
