import { and, eq, isNull, sql } from 'drizzle-orm'
import * as z from 'zod'
import { meetingChanged } from '#domain/research/meetings/changes.ts'
import { may } from '#domain/research/meetings/may.ts'
import { announce, changed } from '#server/ground/events/announce.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, withSession } from '#server/ground/procedures.ts'
import { lockMeeting, noMeeting } from '../meetings/queries.ts'
import { noItem } from './queries.ts'
import { meetingItems } from './tables.ts'

/**
 * Says that an action is done, or is not after all: for whoever has to do it, the owner of the project and its supervisors.
 * It may be done long after the minutes are locked, and changes nothing of them. NO_ITEM, FORBIDDEN.
 */
export const tick = withSession
  .route({ method: 'PUT', path: '/projects/{projectId}/meetings/{meetingId}/items/{itemId}/done', tags: ['meetings'] })
  .input(z.strictObject({ projectId: z.uuid(), meetingId: z.uuid(), itemId: z.uuid(), done: z.boolean() }))
  .errors({
    ...noMeeting,
    ...noItem,
    FORBIDDEN: { status: 403, message: 'Your role in this project does not allow that.' },
  })
  .use(inProject, (input) => input)
  .handler(async ({ input: { projectId, meetingId, itemId, done }, context: { db, me, now }, errors }) => {
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId)
      await lockMeeting(tx, { projectId, meetingId })
      const action = and(
        eq(meetingItems.id, itemId),
        eq(meetingItems.meetingId, meetingId),
        eq(meetingItems.kind, 'action'),
      )
      const [item] = await tx.select({ ownerId: meetingItems.ownerId }).from(meetingItems).where(action)
      if (!item) throw errors.NO_ITEM()
      if (!may.tickAction(me, item)) throw errors.FORBIDDEN()
      const ticked = await tx
        .update(meetingItems)
        .set({
          doneAt: done ? now() : null,
          doneBy: done ? me.userId : null,
          updatedAt: now(),
          sequence: sql`sequence + 1`,
        })
        .where(and(action, done ? isNull(meetingItems.doneAt) : sql`${meetingItems.doneAt} is not null`))
        .returning({ id: meetingItems.id })
      if (ticked.length > 0) await announce(tx, changed(meetingChanged, { projectId, id: meetingId }))
    })
  })
