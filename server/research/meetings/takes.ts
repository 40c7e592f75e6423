import { sql } from 'drizzle-orm'
import type { TakeOfAccount } from '#server/ground/noun.ts'

/** What people take along of themselves. */
export const takesOfAccount: TakeOfAccount[] = [
  {
    csv: 'meetings.csv',
    says: 'the meetings you called, attended or acknowledged',
    rows: (
      profileId,
    ) => sql`select p.title as project, m.title as meeting, m.starts_at as start, t.attendance, k.acknowledged_at as acknowledged
        from meetings m join research_projects p on p.id = m.project_id
          left join meeting_attendance t on t.meeting_id = m.id and t.profile_id = ${profileId}
          left join meeting_acknowledgements k on k.meeting_id = m.id and k.profile_id = ${profileId}
        where t.profile_id is not null or k.profile_id is not null or m.created_by = ${profileId} order by m.starts_at`,
  },
  {
    csv: 'minutes.csv',
    says: 'the agenda, decisions, actions and addenda you wrote',
    rows: (profileId) => sql`select p.title as project, m.title as meeting, w.kind, w.text, w.written
        from (select meeting_id, kind, text, created_at as written from meeting_items where created_by = ${profileId}
            union all select meeting_id, 'addendum', text, written_at from meeting_addenda where written_by = ${profileId}) w
          join meetings m on m.id = w.meeting_id join research_projects p on p.id = m.project_id order by w.written`,
  },
  {
    csv: 'actions.csv',
    says: 'the actions you were given',
    rows: (
      profileId,
    ) => sql`select p.title as project, m.title as meeting, i.text, i.due_on::text as due, i.done_at as done
        from meeting_items i join meetings m on m.id = i.meeting_id join research_projects p on p.id = m.project_id
          join project_people b on b.project_id = p.id and b.user_id = i.owner_id
        where i.owner_id = ${profileId} and i.kind = 'action' order by i.created_at`,
  },
]
