import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { longDate } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import { preview } from '#domain/research/messages/messages.ts'
import { stageName } from '#domain/research/stages/stages.ts'
import { inProject, withSession } from '#server/ground/procedures.ts'
import { inMeeting } from '../meetings/in-meeting.ts'
import { noMeeting } from '../meetings/queries.ts'

type Open = {
  kind: 'review' | 'late' | 'question'
  stageNumber: number | null
  dueOn: string | null
  text: string | null
  who: string | null
  messageId: string | null
}

/** Lines proposed at once. */
const linesAtMost = 50

/**
 * Lines for the agenda of a meeting, from what is open: stages under review, stages that are due by then, and questions that
 * were marked in a chat. Open actions are carried by themselves. What is on its agenda already is left out, and so is a question that was on another.
 */
export const draftAgenda = withSession
  .route({ method: 'GET', path: '/projects/{projectId}/meetings/{meetingId}/agenda-draft', tags: ['meetings'] })
  .input(z.strictObject({ projectId: z.uuid(), meetingId: z.uuid() }))
  .errors(noMeeting)
  .use(inProject, (input) => input)
  .use(inMeeting, (input) => input)
  .handler(async ({ input: { projectId, meetingId }, context: { db, meeting } }) => {
    const on = dayIn(meeting.startsAt, meeting.zone)
    const { rows } = await db.execute<Open>(sql`
      select 'review' as kind, s.stage_number as "stageNumber", null as "dueOn", null as text, null as who,
        null::uuid as "messageId", 1 as place, s.status_changed_at as at
      from stage_summaries s where s.project_id = ${projectId} and s.status = 'under_review'
    union all
      select 'late', s.stage_number, s.due_on::text, null, null, null, 2, s.due_on::timestamptz
      from stage_summaries s
      where s.project_id = ${projectId} and s.status not in ('completed', 'under_review') and s.due_on <= ${on}::date
    union all
      select 'question', s.stage_number, null, c.message, u.username, c.id, 4, q.marked_at
      from meeting_questions q join message_summaries c on c.id = q.message_id join stage_summaries s on s.id = c.stage_id
        left join public_profiles u on u.profile_id = c.user_id
      where q.project_id = ${projectId} and not exists (select from meeting_items i where i.message_id = c.id)
      order by place, at limit ${linesAtMost}`)
    const { rows: there } = await db.execute<{ text: string }>(
      sql`select text from meeting_items where meeting_id = ${meetingId} and kind = 'agenda'`,
    )
    const listed = new Set(there.map(({ text }) => text))
    const lines = new Map(rows.map((open) => [lineFor(open), { text: lineFor(open), messageId: open.messageId }]))
    return [...lines.values()].filter(({ text }) => !listed.has(text))
  })

function lineFor({ kind, stageNumber, dueOn, text, who }: Open): string {
  const stage = stageNumber ? stageName(stageNumber) : ''
  const day = dueOn && longDate(dueOn)
  switch (kind) {
    case 'review':
      return `${stage}: under review`
    case 'late':
      return `${stage}: to be complete by ${day}`
    case 'question':
      return `${who ?? 'Deleted user'} asks in ${stage}: ${preview(text ?? '')}`
  }
}
