import { sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import type { TakeOfAccount, TakeOfProject } from '#server/ground/noun.ts'

/** What people take along of a project: the times that are proposed at that moment, with what everybody said. */
export const takesOfProject: TakeOfProject[] = [{ name: 'meetingTimes', read: proposedOf }]

type Row = { meeting: string; startsAt: string; minutes: number; by: string | null; answers: object[] }

async function proposedOf(db: Db, projectId: string): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select t.title as meeting, s.starts_at as "startsAt", s.minutes, u.username as by,
      (select coalesce(json_agg(json_build_object('who', n.username, 'suits', a.suits) order by n.username), '[]')
        from meeting_slot_answers a join public_profiles n on n.profile_id = a.profile_id where a.slot_id = s.id) as answers
    from meeting_times t join meeting_slots s on s.times_id = t.id left join public_profiles u on u.profile_id = t.created_by
    where t.project_id = ${projectId} order by t.created_at, s.starts_at`)
  return rows
}

/** What people take along of themselves. */
export const takesOfAccount: TakeOfAccount[] = [
  {
    csv: 'meeting-times.csv',
    says: 'the times for meetings you proposed or answered, as long as none is chosen',
    rows: (profileId) => sql`
      select p.title as project, t.title as meeting, s.starts_at as start, s.minutes,
        case when t.created_by = ${profileId} then 'proposed' when a.suits then 'suits' else 'does not suit' end as said
      from meeting_times t join meeting_slots s on s.times_id = t.id join project_summaries p on p.id = t.project_id
        left join meeting_slot_answers a on a.slot_id = s.id and a.profile_id = ${profileId}
      where t.created_by = ${profileId} or a.profile_id is not null order by s.starts_at`,
  },
]
