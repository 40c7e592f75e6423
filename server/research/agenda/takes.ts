import { type SQL, sql } from 'drizzle-orm'
import type { TakeOfAccount } from '#server/ground/noun.ts'

/** What people take along of themselves. */
export const takesOfAccount: TakeOfAccount[] = [
  {
    csv: 'actions.csv',
    says: 'the actions you were given',
    rows: (
      profileId,
    ) => sql`select p.title as project, m.title as meeting, i.text, i.due_on::text as due, i.done_at as done
        from meeting_items i join meeting_summaries m on m.id = i.meeting_id join project_summaries p on p.id = m.project_id
          join project_people b on b.project_id = p.id and b.user_id = i.owner_id
        where i.owner_id = ${profileId} and i.kind = 'action' order by i.created_at`,
  },
]

/** The lines, decisions and actions that somebody wrote, as `meeting_id`, `kind`, `text` and `written`. */
export const writtenBy = (profileId: string): SQL =>
  sql`select meeting_id, kind, text, created_at as written from meeting_items where created_by = ${profileId}`
