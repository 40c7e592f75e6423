import { eq, inArray } from 'drizzle-orm'
import { v5 as uuidv5 } from 'uuid'
import * as z from 'zod'
import { timesChanged } from '#domain/research/meeting-times/changes.ts'
import { may } from '#domain/research/meeting-times/may.ts'
import { timesProposed } from '#domain/research/meeting-times/meeting-times.ts'
import { NewTimes } from '#domain/research/meeting-times/new-times.ts'
import { done, happened } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { demandMember, noMember } from '../meetings/queries.ts'
import { meetingSummaries } from '../meetings/reads.ts'
import { noSlot } from './queries.ts'
import { meetingRequired, meetingSlots, meetingTimes } from './tables.ts'

/** Meetings of one project for which times are proposed. */
const timesAtMost = 20

/**
 * Proposes up to three times for a meeting, and who has to be there besides the caller. The same id again proposes nothing. PAST for a
 * time that has begun, NO_MEMBER for somebody outside the project, YOURSELF for the caller, TIMES_LIMIT at 20 in a project, ID_TAKEN.
 */
export const propose = withSession
  .route({ method: 'POST', path: '/projects/{projectId}/meeting-times', successStatus: 201, tags: ['meetings'] })
  .input(NewTimes.extend({ projectId: z.uuid(), id: z.uuid() }))
  .errors({
    ...noMember,
    PAST: noSlot.PAST,
    YOURSELF: { status: 422, message: 'You need not answer yourself: choose others who have to be there.' },
    ID_TAKEN: { status: 409, message: 'Other times have this id. Propose them with a new one.' },
    TIMES_LIMIT: {
      status: 409,
      message: 'Times are proposed for as many meetings of this project as there can be.',
      data: z.object({ limit: z.number() }),
    },
  })
  .use(inProject, (input) => input)
  .use(only(may.proposeTimes))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input, context: { db, me, now }, errors }) => {
    const { projectId, id, slots, required, title, zone, place, callUrl } = input
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId, 'no key update')
      const [before] = await tx
        .select({ projectId: meetingTimes.projectId })
        .from(meetingTimes)
        .where(eq(meetingTimes.id, id))
      if (before && before.projectId !== projectId) throw errors.ID_TAKEN()
      if (before) return
      const ids = slots.map((_, at) => uuidv5(`slot ${at}`, id))
      // One of them was chosen before this retry came.
      if ((await tx.$count(meetingSummaries, inArray(meetingSummaries.id, ids))) > 0) return
      if (slots.some(({ startsAt }) => startsAt <= now())) throw errors.PAST()
      if (required.includes(me.userId)) throw errors.YOURSELF()
      if ((await tx.$count(meetingTimes, eq(meetingTimes.projectId, projectId))) >= timesAtMost)
        throw errors.TIMES_LIMIT({ data: { limit: timesAtMost } })
      const people = [...new Set(required)]
      for (const profileId of people) await demandMember(tx, projectId, profileId)
      const details = { title, zone, place, callUrl }
      await tx.insert(meetingTimes).values({ id, projectId, ...details, createdBy: me.userId, createdAt: now() })
      await tx.insert(meetingSlots).values(slots.map((slot, at) => ({ ...slot, id: ids[at] ?? '', timesId: id })))
      await tx.insert(meetingRequired).values(people.map((profileId) => ({ timesId: id, profileId })))
      await done(tx, {
        ...{ at: { projectId }, by: me, when: now() },
        activity: happened(timesProposed, { username: me.username, title, times: slots.length }),
        changes: [changed(timesChanged, { projectId })],
        history: [
          {
            ...{ kind: 'meeting_times', aboutId: id, name: title, before: null },
            after: { title, startsAt: slots.map(({ startsAt }) => startsAt.toISOString()) },
          },
        ],
      })
    })
  })
