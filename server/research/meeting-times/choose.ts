import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/research/meeting-times/may.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, withSession } from '#server/ground/procedures.ts'
import { meetingLimit } from '../meetings/queries.ts'
import { lockTimes, meetingOfSlot, noSlot } from './queries.ts'
import { settleTimes } from './settle-times.ts'
import { meetingSlots } from './tables.ts'

/**
 * Makes a proposed time a meeting whatever was answered, and answers with its id: for whoever proposed it, the owner and the supervisors.
 * Where somebody has chosen another meanwhile, NO_TIMES; the same one again changes nothing. NO_SLOT, PAST, FORBIDDEN.
 */
export const choose = withSession
  .route({
    method: 'POST',
    path: '/projects/{projectId}/meeting-times/{timesId}/slots/{slotId}/choose',
    tags: ['meetings'],
  })
  .input(z.strictObject({ projectId: z.uuid(), timesId: z.uuid(), slotId: z.uuid() }))
  .errors({
    ...noSlot,
    ...meetingLimit,
    FORBIDDEN: { status: 403, message: 'Your role in this project does not allow that.' },
  })
  .use(inProject, (input) => input)
  .handler(async ({ input: { projectId, timesId, slotId }, context: { db, me, now }, errors }) => {
    return await db.transaction(async (tx) => {
      await lockProject(tx, projectId, 'no key update')
      const stored = await lockTimes(tx, { projectId, timesId })
      if (!stored) return await meetingOfSlot(tx, { projectId, slotId })
      if (!may.settleTimes(me, stored)) throw errors.FORBIDDEN()
      const [slot] = await tx
        .select()
        .from(meetingSlots)
        .where(and(eq(meetingSlots.id, slotId), eq(meetingSlots.timesId, timesId)))
      if (!slot) throw errors.NO_SLOT()
      if (slot.startsAt <= now()) throw errors.PAST()
      return await settleTimes(tx, stored, { slot, by: me, at: now() })
    })
  })
