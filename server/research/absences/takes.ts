import { sql } from 'drizzle-orm'
import type { TakeOfAccount } from '#server/ground/noun.ts'

/** What people take along of themselves: when they were away. */
export const takesOfAccount: TakeOfAccount[] = [
  {
    csv: 'absences.csv',
    says: 'when you were away from the projects you supervise, and who stood in for you',
    rows: (profileId) => sql`
      select a.starts_on::text as "from", a.ends_on::text as until, w.project, u.username as "standsIn"
      from absences a
        cross join lateral (
          select null::text as project, a.substitute_id
          union all select p.title, s.substitute_id
            from absence_substitutes s join project_summaries p on p.id = s.project_id
              join project_people b on b.project_id = p.id and b.user_id = a.supervisor_id
            where s.absence_id = a.id) w
        left join public_profiles u on u.profile_id = w.substitute_id
      where a.supervisor_id = ${profileId} order by a.starts_on, w.project nulls first`,
  },
]
