import { sql } from 'drizzle-orm'
import type { TakeOfAccount } from '#server/ground/noun.ts'

/** What people take along of themselves: their own registrations. */
export const takesOfAccount: TakeOfAccount[] = [
  {
    csv: 'registrations.csv',
    says: 'since when you are registered, for what, how you study, and when you were on leave or suspended',
    rows: (profileId) => sql`
      select p.title as project, r.registered_on::text as registered, r.degree, r.norm_months as "normMonths", r.mode,
        r.mode_changes::text as "modeChanges", r.interruptions::text as interruptions
      from registrations r join project_summaries p on p.id = r.project_id
      where p.created_by = ${profileId} order by r.registered_on`,
  },
]
