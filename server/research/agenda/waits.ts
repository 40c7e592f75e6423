import { sql } from 'drizzle-orm'
import type { Waits, WaitsFor } from '#server/ground/noun.ts'

/** Actions that somebody was given. One without a date comes last. */
export const waits = ({ userId }: WaitsFor): Waits[] => [
  {
    kind: 'action',
    at: sql`coalesce(i.due_on::timestamptz, 'infinity')`,
    who: sql`mine.owner`,
    dueOn: sql`i.due_on`,
    text: sql`i.text`,
    itemId: sql`i.id`,
    meetingId: sql`m.id`,
    from: sql`mine join meeting_summaries m on m.project_id = mine.id join meeting_items i on i.meeting_id = m.id
      where i.kind = 'action' and i.owner_id = ${userId} and i.done_at is null`,
  },
]
