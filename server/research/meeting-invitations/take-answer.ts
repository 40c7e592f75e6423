import { ORPCError } from '@orpc/server'
import type { Actor } from '#domain/ground/actor.ts'
import type { Answer } from '#domain/research/meetings/answers.ts'
import { meetingChanged } from '#domain/research/meetings/changes.ts'
import { meetingAnswered } from '#domain/research/meetings/meetings.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { done, happened } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { lockMeeting, type StoredMeeting, timeOf } from '#server/research/meetings/queries.ts'
import { answerOf, storeAnswer } from '#server/research/meetings/store-answer.ts'

/** What a verb with which somebody answers declares. */
export const answerErrors = {
  CANCELLED: { status: 409, message: 'The meeting was cancelled.' },
  TOO_LATE: { status: 409, message: 'The meeting has begun.' },
  MOVED: { status: 409, message: 'The meeting has been moved since. Look at its new time, and answer again.' },
} as const

type Answering = { projectId: string; meetingId: string; answer: Answer; startsAt: Date }
type By = { who: { userId: string; username: string }; actor: Actor; now: Date }

/**
 * Notes what somebody of the project says of a meeting at the time that they were shown, in the transaction of a verb that has
 * locked the project. Whoever scheduled it is told. The same again changes nothing.
 */
export async function takeAnswer(
  tx: Db,
  { answer, startsAt, ...at }: Answering,
  { who, actor, now }: By,
): Promise<void> {
  const meeting = await lockMeeting(tx, at)
  const refusal = refusalOf(meeting, startsAt, now)
  if (refusal) throw new ORPCError(refusal, { ...answerErrors[refusal], defined: true })
  const { projectId, meetingId } = at
  const { userId: profileId, username } = who
  const before = await answerOf(tx, { meetingId, profileId })
  if (before === answer) return
  await storeAnswer(tx, { meetingIds: [meetingId], profileId, answer, at: now })
  const { title, createdBy } = meeting
  const facts = { username, title, meetingId, ...timeOf(meeting), answer }
  const isOfOther = createdBy !== null && createdBy !== profileId
  await done(tx, {
    ...{ at: { projectId }, by: actor, when: now },
    activity: isOfOther ? happened(meetingAnswered, facts, createdBy) : null,
    changes: [changed(meetingChanged, { projectId, id: meetingId })],
    history: [{ kind: 'meeting', aboutId: meetingId, name: title, before: { answer: before }, after: { answer } }],
  })
}

function refusalOf({ cancelledAt, startsAt }: StoredMeeting, shown: Date, now: Date): keyof typeof answerErrors | null {
  if (cancelledAt) return 'CANCELLED'
  if (startsAt <= now) return 'TOO_LATE'
  return startsAt.getTime() === shown.getTime() ? null : 'MOVED'
}
