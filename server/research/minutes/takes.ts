import { sql } from 'drizzle-orm'
import type { TakeOfAccount } from '#server/ground/noun.ts'
import { writtenBy } from '../agenda/takes.ts'
import { attendedBy } from '../meetings/queries.ts'

/** What people take along of themselves. */
export const takesOfAccount: TakeOfAccount[] = [
  {
    csv: 'meetings.csv',
    says: 'the meetings you called, answered, attended or acknowledged in the projects you are in',
    rows: (
      profileId,
    ) => sql`select p.title as project, m.title as meeting, m.starts_at as start, g.answer, t.attendance, k.acknowledged_at as acknowledged
        from meeting_summaries m join project_summaries p on p.id = m.project_id
          join project_people b on b.project_id = m.project_id and b.user_id = ${profileId}
          left join (${attendedBy(profileId)}) t on t.meeting_id = m.id
          left join given_answers g on g.meeting_id = m.id and g.profile_id = ${profileId}
          left join meeting_acknowledgements k on k.meeting_id = m.id and k.profile_id = ${profileId}
        where t.meeting_id is not null or g.answer is not null or k.profile_id is not null or m.created_by = ${profileId} order by m.starts_at`,
  },
  {
    csv: 'minutes.csv',
    says: 'the agenda, decisions, actions and addenda you wrote',
    rows: (profileId) => sql`select p.title as project, m.title as meeting, w.kind, w.text, w.written
        from (${writtenBy(profileId)}
            union all select meeting_id, 'addendum', text, written_at from meeting_addenda where written_by = ${profileId}) w
          join meeting_summaries m on m.id = w.meeting_id join project_summaries p on p.id = m.project_id order by w.written`,
  },
]
