import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { meetingChanged } from '#domain/research/meetings/changes.ts'
import { may } from '#domain/research/meetings/may.ts'
import { ActionDetails, ItemText } from '#domain/research/meetings/new-meeting.ts'
import { done } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { raiseSequence } from '../meetings/invite-after.ts'
import { demandMember, lockMinutes, noMember, openMinutes, raiseVersion } from '../meetings/queries.ts'
import { assignmentOf } from './assignment-of.ts'
import { demandAgendaItem, noItem } from './queries.ts'
import { meetingItems } from './tables.ts'

const EditedItem = ActionDetails.extend({
  projectId: z.uuid(),
  meetingId: z.uuid(),
  itemId: z.uuid(),
  text: ItemText,
  /** The line of the agenda that a decision is about; left out, it stays as it is. */
  agendaItemId: z.uuid().nullable().optional(),
})

/** Changes a line of the agenda, a decision or an action. NO_ITEM, NO_MEMBER for somebody outside the project, LOCKED. */
export const editItem = withSession
  .route({ method: 'PUT', path: '/projects/{projectId}/meetings/{meetingId}/items/{itemId}', tags: ['meetings'] })
  .input(EditedItem)
  .errors({ ...openMinutes, ...noMember, ...noItem })
  .use(inProject, (input) => input)
  .use(only(may.writeMinutes))
  .handler(async ({ input: { projectId, meetingId, itemId, ...edited }, context: { db, me, now }, errors }) => {
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId)
      const meeting = await lockMinutes(tx, { projectId, meetingId })
      const ofMeeting = and(eq(meetingItems.id, itemId), eq(meetingItems.meetingId, meetingId))
      const [before] = await tx.select().from(meetingItems).where(ofMeeting)
      if (!before) throw errors.NO_ITEM()
      const { text, ownerId, dueOn } = before.kind === 'action' ? edited : { ...edited, ownerId: null, dueOn: null }
      const agendaItemId =
        before.kind === 'decision' && edited.agendaItemId !== undefined ? edited.agendaItemId : before.agendaItemId
      if (agendaItemId && agendaItemId !== before.agendaItemId) await demandAgendaItem(tx, meetingId, agendaItemId)
      const newOwnerId = ownerId === before.ownerId ? null : ownerId
      if (newOwnerId) await demandMember(tx, projectId, newOwnerId)
      await tx
        .update(meetingItems)
        .set({ text, ownerId, dueOn, agendaItemId, updatedAt: now(), sequence: sql`sequence + 1` })
        .where(ofMeeting)
      await raiseVersion(tx, meetingId, now())
      if (before.kind === 'agenda' && text !== before.text) await raiseSequence(tx, meetingId, now())
      await done(tx, {
        ...{ at: { projectId }, by: me, when: now() },
        activity: newOwnerId ? assignmentOf({ meeting, text, ownerId: newOwnerId, me }) : null,
        changes: [changed(meetingChanged, { projectId, id: meetingId })],
        history: [],
      })
    })
  })
