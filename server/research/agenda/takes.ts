import { type SQL, sql } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { TakeOfAccount, TakeOfProject } from '#server/ground/noun.ts'

/** What people take along of a project. */
export const takesOfProject: TakeOfProject[] = [
  { name: 'decisions', read: decisionsOf, csv: 'decisions.csv' },
  { name: 'actions', read: actionsOf, csv: 'actions.csv' },
]

type Item = { meeting: string; startsAt: string; text: string }

const held = ({ startsAt }: Item) => dayIn(new Date(startsAt), defaultZone)

async function decisionsOf(db: Db, projectId: string) {
  const { rows } = await db.execute<Item & { about: string | null }>(sql`
    select m.title as meeting, m.starts_at as "startsAt", i.text, g.text as about
    from meeting_items i join meeting_summaries m on m.id = i.meeting_id left join meeting_items g on g.id = i.agenda_item_id
    where m.project_id = ${projectId} and i.kind = 'decision' order by m.starts_at, i.created_at`)
  return rows.map((row) => ({ meeting: row.meeting, held: held(row), about: row.about, decision: row.text }))
}

export async function actionsOf(db: Db, projectId: string) {
  const { rows } = await db.execute<Item & { who: string | null; dueOn: string | null; doneAt: string | null }>(sql`
    select m.title as meeting, m.starts_at as "startsAt", i.text, u.username as who, i.due_on::text as "dueOn", i.done_at as "doneAt"
    from meeting_items i join meeting_summaries m on m.id = i.meeting_id left join public_profiles u on u.profile_id = i.owner_id
    where m.project_id = ${projectId} and i.kind = 'action' order by m.starts_at, i.created_at`)
  return rows.map((row) => ({
    ...{ meeting: row.meeting, held: held(row), action: row.text, who: row.who, due: row.dueOn },
    done: row.doneAt && dayIn(new Date(row.doneAt), defaultZone),
  }))
}

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
