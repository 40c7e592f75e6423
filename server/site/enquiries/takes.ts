import { sql } from 'drizzle-orm'
import type { TakeOfAccount } from '#server/ground/noun.ts'

/** What people take along of themselves. */
export const takesOfAccount: TakeOfAccount[] = [
  {
    csv: 'support.csv',
    says: 'what you asked support',
    rows: (profileId) =>
      sql`select subject, message, created_at as sent from enquiries where profile_id = ${profileId} order by created_at`,
  },
]
