import { fileAdded } from './files/files.ts'
import type { Activity } from './ground/activity.ts'
import { invitationDeclined, joinRequested, memberInvited } from './invitations/invitations.ts'
import { linkAdded } from './links/links.ts'
import {
  actionAssigned,
  actionDue,
  addendumAdded,
  meetingCancelled,
  meetingMoved,
  meetingScheduled,
  minutesAcknowledged,
} from './meetings/meetings.ts'
import { memberJoined, memberLeft, memberRemoved } from './members/members.ts'
import { messagePosted } from './messages/messages.ts'
import { publicationAdded, publicationMoved } from './publications/publications.ts'
import { questionKept, questionRemarked } from './questions/activities.ts'
import {
  guestReported,
  pointRemarked,
  reviewApproved,
  reviewReminder,
  reviewReturned,
  reviewSent,
  reviewWithdrawn,
} from './reviews/activities.ts'
import { stageCompleted, stageStatusUpdated } from './stages/stages.ts'
import { stageDue, targetsMoved } from './stages/targets.ts'

/** Everything that can happen in a project, in the order of the settings. A new activity adds one line here. */
export const activities = [
  joinRequested,
  messagePosted,
  linkAdded,
  fileAdded,
  stageStatusUpdated,
  stageCompleted,
  reviewSent,
  reviewReturned,
  reviewApproved,
  reviewWithdrawn,
  reviewReminder,
  pointRemarked,
  guestReported,
  memberInvited,
  memberJoined,
  invitationDeclined,
  memberLeft,
  memberRemoved,
  questionKept,
  questionRemarked,
  targetsMoved,
  stageDue,
  meetingScheduled,
  meetingMoved,
  meetingCancelled,
  minutesAcknowledged,
  addendumAdded,
  actionAssigned,
  actionDue,
  publicationAdded,
  publicationMoved,
] as const

export type ActivityType = (typeof activities)[number]['type']

/** What a stored activity says today, and the message (its `seq`) or the meeting it leads to, if any. */
export type Rendered = { message: string; messageSeq: number | null; meetingId: string | null }

/** Renders a stored activity. Null for a type that this version does not know: a newer one wrote it. */
export function render({ type, facts }: { type: string; facts: unknown }): Rendered | null {
  const declared: Activity | undefined = activities.find((each) => each.type === type)
  if (!declared) return null
  // Written by `publish`, which takes the facts that the activity declares.
  const stored = facts as never
  return {
    message: declared.sentence(stored),
    messageSeq: declared.messageSeq?.(stored) ?? null,
    meetingId: declared.meetingId?.(stored) ?? null,
  }
}
