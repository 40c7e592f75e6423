import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { meetingChanged } from '#domain/research/meetings/changes.ts'
import { may } from '#domain/research/meetings/may.ts'
import { announce, changed } from '#server/ground/events/announce.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { raiseSequence } from '../meetings/invite-after.ts'
import { lockMinutes, openMinutes, raiseVersion } from '../meetings/queries.ts'
import { meetingItems } from './tables.ts'

/** Removes a line of the agenda, a decision or an action. What is gone already changes nothing. LOCKED. */
export const removeItem = withSession
  .route({ method: 'DELETE', path: '/projects/{projectId}/meetings/{meetingId}/items/{itemId}', tags: ['meetings'] })
  .input(z.strictObject({ projectId: z.uuid(), meetingId: z.uuid(), itemId: z.uuid() }))
  .errors(openMinutes)
  .use(inProject, (input) => input)
  .use(only(may.writeMinutes))
  .handler(async ({ input: { projectId, meetingId, itemId }, context: { db, now } }) => {
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId)
      await lockMinutes(tx, { projectId, meetingId })
      const removed = await tx
        .delete(meetingItems)
        .where(and(eq(meetingItems.id, itemId), eq(meetingItems.meetingId, meetingId)))
        .returning({ kind: meetingItems.kind })
      const [item] = removed
      if (!item) return
      await raiseVersion(tx, meetingId, now())
      if (item.kind === 'agenda') await raiseSequence(tx, meetingId, now())
      await announce(tx, changed(meetingChanged, { projectId, id: meetingId }))
    })
  })
