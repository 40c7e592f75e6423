import { ORPCError } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { v5 as uuidv5 } from 'uuid'
import { meetingChanged } from '#domain/research/meetings/changes.ts'
import { meetingScheduled } from '#domain/research/meetings/meetings.ts'
import type { MeetingDetails } from '#domain/research/meetings/new-meeting.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { done, happened } from '#server/ground/deeds/done.ts'
import { changed, type LiveEvent } from '#server/ground/events/announce.ts'
import type { ProjectSeen } from '#server/ground/membership/find-project.ts'
import { inviteAfter } from './invite-after.ts'
import { meetingLimit, meetingState, timeOf } from './queries.ts'
import { storeAnswer } from './store-answer.ts'
import { meetingSeries, meetings } from './tables.ts'

/** Meetings in a project, past and coming. */
const meetingsAtMost = 1000

type New = {
  meeting: MeetingDetails & { id: string; projectId: string }
  /** When it is held, the first first. */
  starts: Date[]
  /** By which it repeats; null where it does not. */
  rule: string | null
  by: ProjectSeen['me']
  /** Whose meetings they are, where somebody else’s act schedules them. */
  of?: string | null
  at: Date
  /** What changes with it. */
  changes?: LiveEvent[]
}

/** The id of a meeting of a series: a retry has the same ones. */
export const idInSeries = (id: string, at: number): string => (at === 0 ? id : uuidv5(String(at), id))

/**
 * Schedules a meeting, or a series of them, in the transaction of a verb that has locked the project; returns their ids in order.
 * MEETING_LIMIT beyond 1,000.
 */
export async function storeMeetings(tx: Db, { meeting, starts, rule, by, at, ...more }: New): Promise<string[]> {
  const { id, projectId, title } = meeting
  const { of: createdBy = by.userId, changes = [] } = more
  const others = await tx.$count(meetings, eq(meetings.projectId, projectId))
  if (others + starts.length > meetingsAtMost)
    throw new ORPCError('MEETING_LIMIT', {
      ...meetingLimit.MEETING_LIMIT,
      data: { limit: meetingsAtMost },
      defined: true,
    })
  const seriesId = rule ? uuidv5('series', id) : null
  if (rule && seriesId) await tx.insert(meetingSeries).values({ id: seriesId, projectId, rule })
  const rows = starts.map((startsAt, place) => {
    const from = inviteAfter(at, startsAt)
    return {
      ...meeting,
      ...{ id: idInSeries(id, place), seriesId, startsAt, inviteAfter: from, lookAt: from },
      ...{ createdBy, createdAt: at, updatedAt: at },
    }
  })
  await tx.insert(meetings).values(rows)
  if (createdBy)
    await storeAnswer(tx, { meetingIds: rows.map((row) => row.id), profileId: createdBy, answer: 'accepted', at })
  await done(tx, {
    ...{ at: { projectId }, by, when: at },
    activity: happened(meetingScheduled, {
      username: by.username,
      title,
      meetingId: id,
      ...timeOf({ ...meeting, startsAt: starts[0] ?? meeting.startsAt }),
      times: rows.length,
    }),
    changes: [changed(meetingChanged, { projectId, id }), ...changes],
    history: rows.map((row) => ({
      kind: 'meeting',
      aboutId: row.id,
      name: row.title,
      before: null,
      after: meetingState({ ...row, cancelledAt: null, lockedAt: null }),
    })),
  })
  return rows.map((row) => row.id)
}
