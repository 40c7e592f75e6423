import { eq } from 'drizzle-orm'
import { meetingChanged } from '#domain/research/meetings/changes.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { announce, changed } from '#server/ground/events/announce.ts'
import { meetingItems, meetingQuestions } from './tables.ts'

const forgotten = 'A question from a message that was deleted'

/** Takes what a message said out of agendas, locked ones too, and its mark as a question for the next meeting. */
export async function forgetMessage(tx: Db, { projectId, messageId }: { projectId: string; messageId: string }) {
  await tx.delete(meetingQuestions).where(eq(meetingQuestions.messageId, messageId))
  const lines = await tx
    .update(meetingItems)
    .set({ text: forgotten })
    .where(eq(meetingItems.messageId, messageId))
    .returning({ id: meetingItems.meetingId })
  for (const id of new Set([messageId, ...lines.map((line) => line.id)]))
    await announce(tx, changed(meetingChanged, { projectId, id }))
}
