import { sql } from 'drizzle-orm'
import type { TakeOfAccount } from '#server/ground/noun.ts'

/** What people take along of the domains that they claimed for institutions. */
export const takesOfAccount: readonly TakeOfAccount[] = [
  {
    csv: 'institution-domains.csv',
    says: 'The domains that you claimed for institutions.',
    rows: (profileId) => sql`
      select t.name as institution, d.domain, d.proof, d.requested_at, d.proven_at
      from institution_domains d join institution_terms t on t.id = d.institution_id
      where d.requested_by = ${profileId} order by d.requested_at`,
  },
]
