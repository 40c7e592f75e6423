import { actionAssigned } from '#domain/research/meetings/meetings.ts'
import { preview } from '#domain/research/messages/messages.ts'
import { type Happened, happened } from '#server/ground/deeds/done.ts'

type Assigned = {
  meeting: { id: string; title: string }
  text: string
  ownerId: string
  me: { username: string }
}

/** Tells whoever an action is given to; nobody is told of what they take on themselves. */
export const assignmentOf = ({ meeting, text, ownerId, me }: Assigned): Happened =>
  happened(
    actionAssigned,
    { username: me.username, title: meeting.title, meetingId: meeting.id, action: preview(text) },
    ownerId,
  )
