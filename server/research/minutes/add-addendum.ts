import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { meetingChanged } from '#domain/research/meetings/changes.ts'
import { may } from '#domain/research/meetings/may.ts'
import { addendumAdded } from '#domain/research/meetings/meetings.ts'
import { AddendumText } from '#domain/research/meetings/new-meeting.ts'
import { done, happened } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { lockMeeting, noMeeting } from '../meetings/queries.ts'
import { meetingAddenda } from './tables.ts'

/** Addenda of one meeting. */
const addendaAtMost = 50

/**
 * Adds to minutes that are locked; an addendum is never changed. The same id again adds nothing. NOT_LOCKED while the
 * minutes themselves can be changed, ADDENDUM_LIMIT at 50, ID_TAKEN.
 */
export const addAddendum = withSession
  .route({
    method: 'POST',
    path: '/projects/{projectId}/meetings/{meetingId}/addenda',
    successStatus: 201,
    tags: ['meetings'],
  })
  .input(z.strictObject({ projectId: z.uuid(), meetingId: z.uuid(), id: z.uuid(), text: AddendumText }))
  .errors({
    ...noMeeting,
    NOT_LOCKED: { status: 409, message: 'These minutes are still open: change them directly.' },
    ADDENDUM_LIMIT: {
      status: 409,
      message: 'These minutes can have no more addenda.',
      data: z.object({ limit: z.number() }),
    },
    ID_TAKEN: { status: 409, message: 'Another addendum has this id. Add it with a new one.' },
  })
  .use(inProject, (input) => input)
  .use(only(may.writeMinutes))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { projectId, meetingId, id, text }, context: { db, me, now }, errors }) => {
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId)
      const meeting = await lockMeeting(tx, { projectId, meetingId })
      if (!meeting.lockedAt) throw errors.NOT_LOCKED()
      const [before] = await tx
        .select({ meetingId: meetingAddenda.meetingId })
        .from(meetingAddenda)
        .where(eq(meetingAddenda.id, id))
      if (before && before.meetingId !== meetingId) throw errors.ID_TAKEN()
      if (before) return
      if ((await tx.$count(meetingAddenda, eq(meetingAddenda.meetingId, meetingId))) >= addendaAtMost)
        throw errors.ADDENDUM_LIMIT({ data: { limit: addendaAtMost } })
      await tx.insert(meetingAddenda).values({ id, meetingId, text, writtenBy: me.userId, writtenAt: now() })
      await done(tx, {
        ...{ at: { projectId }, by: me, when: now() },
        activity: happened(addendumAdded, { username: me.username, title: meeting.title, meetingId }),
        changes: [changed(meetingChanged, { projectId, id: meetingId })],
        history: [],
      })
    })
  })
