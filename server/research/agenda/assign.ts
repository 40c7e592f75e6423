import { actionAssigned } from '#domain/research/meetings/meetings.ts'
import { preview } from '#domain/research/messages/messages.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { publish } from '#server/ground/events/publish.ts'

type Assigned = {
  projectId: string
  meeting: { id: string; title: string }
  text: string
  ownerId: string
  me: { userId: string; username: string }
}

/** Notifies whoever an action is given to; nobody is told of what they take on themselves. */
export async function assign(tx: Db, { projectId, meeting, text, ownerId, me }: Assigned): Promise<void> {
  await publish(tx, actionAssigned, {
    projectId,
    by: me.userId,
    subjectId: ownerId,
    facts: { username: me.username, title: meeting.title, meetingId: meeting.id, action: preview(text) },
  })
}
