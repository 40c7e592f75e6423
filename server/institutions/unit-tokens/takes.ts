import { sql } from 'drizzle-orm'
import type { TakeOfAccount } from '#server/ground/noun.ts'

/** What people take along of the tokens that they made for units; never the token itself. */
export const takesOfAccount: readonly TakeOfAccount[] = [
  {
    csv: 'unit-tokens.csv',
    says: 'The API tokens that you made for units of institutions.',
    rows: (profileId) => sql`
      select u.institution_name as institution, u.name as unit, t.name, t.reads, t.made_at, t.expires_at, t.last_used_at, t.revoked_at
      from unit_tokens t join unit_summaries u on u.id = t.unit_id
      where t.made_by = ${profileId} order by t.made_at`,
  },
]
