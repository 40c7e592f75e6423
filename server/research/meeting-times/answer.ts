import * as z from 'zod'
import { timesChanged } from '#domain/research/meeting-times/changes.ts'
import { may } from '#domain/research/meeting-times/may.ts'
import { missingAnswers, suitsAll, timesWithoutMatch } from '#domain/research/meeting-times/meeting-times.ts'
import { done, happened } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { meetingLimit } from '../meetings/queries.ts'
import { lockTimes, meetingOfSlot, noSlot, timesOf } from './queries.ts'
import { settleTimes } from './settle-times.ts'
import { slotAnswers } from './tables.ts'

/**
 * Says whether a proposed time suits the caller; another answer replaces the first. Once it suits everybody who has to be there, it
 * becomes a meeting: the answer has its id. Whoever proposed the times hears it when all have answered and none suits everybody. NO_TIMES
 * once they are gone, NO_SLOT, PAST once the time has come, FORBIDDEN for whoever proposed it.
 */
export const answer = withSession
  .route({
    method: 'PUT',
    path: '/projects/{projectId}/meeting-times/{timesId}/slots/{slotId}/answer',
    tags: ['meetings'],
  })
  .input(z.strictObject({ projectId: z.uuid(), timesId: z.uuid(), slotId: z.uuid(), suits: z.boolean() }))
  .errors({
    ...noSlot,
    ...meetingLimit,
    FORBIDDEN: { status: 403, message: 'You proposed these times: they suit you.' },
  })
  .use(inProject, (input) => input)
  .use(only(may.readTimes))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { projectId, timesId, slotId, suits }, context: { db, me, now }, errors }) => {
    return await db.transaction(async (tx): Promise<{ meetingId: string | null }> => {
      await lockProject(tx, projectId, 'no key update')
      const stored = await lockTimes(tx, { projectId, timesId })
      if (!stored) return await meetingOfSlot(tx, { projectId, slotId })
      if (!may.answerTimes(me, stored)) throw errors.FORBIDDEN()
      const read = () => timesOf(tx, { userId: me.userId, now: now(), projectId, timesId })
      const [before] = await read()
      const slot = before?.slots.find(({ id }) => id === slotId)
      if (!before || !slot) throw errors.NO_SLOT()
      if (slot.startsAt <= now()) throw errors.PAST()
      if (slot.answers.some((each) => each.profileId === me.userId && each.suits === suits)) return { meetingId: null }
      await tx
        .insert(slotAnswers)
        .values({ slotId, profileId: me.userId, suits, answeredAt: now() })
        .onConflictDoUpdate({
          target: [slotAnswers.slotId, slotAnswers.profileId],
          set: { suits, answeredAt: now() },
        })
      const [after = before] = await read()
      const required = after.required.map(({ profileId }) => profileId)
      const coming = after.slots.filter(({ startsAt }) => startsAt > now())
      if (suits && coming.some((each) => each.id === slotId && suitsAll(each, required)))
        return await settleTimes(tx, stored, { slot, by: me, at: now() })
      const isLast =
        missingAnswers(
          before.slots.filter(({ startsAt }) => startsAt > now()),
          required,
        ).length > 0 && missingAnswers(coming, required).length === 0
      const { createdBy, title } = stored
      await done(tx, {
        ...{ at: { projectId }, by: me, when: now() },
        activity: isLast && createdBy ? happened(timesWithoutMatch, { username: me.username, title }, createdBy) : null,
        changes: [changed(timesChanged, { projectId })],
        history: [],
      })
      return { meetingId: null }
    })
  })
