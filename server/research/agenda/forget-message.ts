import { eq } from 'drizzle-orm'
import { meetingChanged } from '#domain/research/meetings/changes.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { announce, changed } from '#server/ground/events/announce.ts'
import { raiseSequence } from '../meetings/invite-after.ts'
import { meetingItems, meetingQuestions } from './tables.ts'

const forgotten = 'A question from a message that was deleted'

/** Takes what a message said out of agendas, locked ones too, and its mark as a question for the next meeting. */
export async function forgetMessage(
  tx: Db,
  { projectId, messageId, at }: { projectId: string; messageId: string; at: Date },
) {
  await tx.delete(meetingQuestions).where(eq(meetingQuestions.messageId, messageId))
  const lines = await tx
    .update(meetingItems)
    .set({ text: forgotten })
    .where(eq(meetingItems.messageId, messageId))
    .returning({ id: meetingItems.meetingId, kind: meetingItems.kind })
  // Calendars have its words too.
  for (const { id, kind } of lines) if (kind === 'agenda') await raiseSequence(tx, id, at)
  for (const id of new Set([messageId, ...lines.map((line) => line.id)]))
    await announce(tx, changed(meetingChanged, { projectId, id }))
}
