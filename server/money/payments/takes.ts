import { sql } from 'drizzle-orm'
import type { TakeOfAccount } from '#server/ground/noun.ts'

/** What people take along of themselves. */
export const takesOfAccount: TakeOfAccount[] = [
  {
    csv: 'payments.csv',
    says: 'what you paid',
    rows: (
      profileId,
    ) => sql`select plan, amount::text, currency, kind, status, refunded::text, paid_at as paid from payments
        where profile_id = ${profileId} order by paid_at`,
  },
]
