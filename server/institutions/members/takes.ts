import { sql } from 'drizzle-orm'
import type { TakeOfAccount } from '#server/ground/noun.ts'

/** What people take along of their memberships. */
export const takesOfAccount: readonly TakeOfAccount[] = [
  {
    csv: 'institution-memberships.csv',
    says: 'The institutions that you belong or belonged to as a member.',
    rows: (profileId) => sql`
      select t.name as institution, u.name as unit, m.email, m.invited_at, m.accepted_at, m.ended_at, m.ending
      from institution_members m join institution_terms t on t.id = m.institution_id join unit_summaries u on u.id = m.unit_id
      where m.profile_id = ${profileId} order by m.invited_at`,
  },
  {
    csv: 'institution-suspensions.csv',
    says: 'When you were suspended in an institution, and when that ended.',
    rows: (profileId) => sql`
      select t.name as institution, s.suspended_at, s.restored_at
      from institution_suspensions s join institution_terms t on t.id = s.institution_id
      where s.profile_id = ${profileId} order by s.suspended_at`,
  },
  {
    csv: 'institution-departures.csv',
    says: 'Since when the login of an institution has said that you have left it.',
    rows: (profileId) => sql`
      select t.name as institution, d.departed_at
      from institution_departures d join institution_terms t on t.id = d.institution_id
      where d.profile_id = ${profileId} order by d.departed_at`,
  },
]
