import { sql } from 'drizzle-orm'
import type { TakeOfAccount } from '#server/ground/noun.ts'

/** What people take along of institutions: the roles that they have or had. */
export const takesOfAccount: readonly TakeOfAccount[] = [
  {
    csv: 'institution-roles.csv',
    says: 'The roles that you have or had in institutions.',
    rows: (profileId) => sql`
      select i.name as institution, u.name as unit, p.name as programme, g.role, g.email, g.starts_on, g.ends_on, g.offered_at,
        g.accepted_at, g.ended_at
      from institution_grants g join institutions i on i.id = g.institution_id join institution_units u on u.id = g.unit_id
        left join programmes p on p.id = g.programme_id
      where g.profile_id = ${profileId} order by g.offered_at`,
  },
]
