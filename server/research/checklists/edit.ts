import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { checklistChanged } from '#domain/research/checklists/checklists.ts'
import { may } from '#domain/research/checklists/may.ts'
import { ItemChange } from '#domain/research/checklists/new-item.ts'
import { done } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { edited } from '#server/ground/history/record.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inStage, noStage, withSession } from '#server/ground/procedures.ts'
import { lockStage } from '#server/research/stages/queries.ts'
import { isItem, lockedItems, noItem, stateOf } from './queries.ts'
import { checklistItems } from './tables.ts'

/** Changes the words or the day of an item; what is left out stays as it is. The owner and supervisors any, the others their own. NO_ITEM, FORBIDDEN. */
export const edit = withSession
  .route({ method: 'PUT', path: '/projects/{projectId}/stages/{stageId}/checklist/{itemId}', tags: ['checklists'] })
  .input(ItemChange.extend({ projectId: z.uuid(), stageId: z.uuid(), itemId: z.uuid() }))
  .errors({
    ...noStage,
    ...noItem,
    FORBIDDEN: { status: 403, message: 'Only the owner and supervisors can change an item that somebody else added.' },
  })
  .use(inStage, (input) => input)
  .handler(async ({ input, context: { db, stage, me, now }, errors }) => {
    const { projectId, stageId, itemId } = input
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId)
      await lockStage(tx, stageId)
      const before = (await lockedItems(tx, stageId)).find(({ id }) => id === itemId)
      if (!before) throw errors.NO_ITEM()
      if (!may.changeItem(me, before)) throw errors.FORBIDDEN()
      const { text = before.text, dueOn = before.dueOn } = input
      if (text === before.text && dueOn === before.dueOn) return
      await tx
        .update(checklistItems)
        .set({ text, dueOn, updatedAt: now(), sequence: sql`sequence + 1` })
        .where(isItem(stageId, itemId))
      const entry = { kind: 'checklist', stageNumber: stage.number, aboutId: itemId, name: text } as const
      await done(tx, {
        ...{ at: { projectId, stageId }, by: me, when: now() },
        changes: [changed(checklistChanged, { projectId, stageId, id: itemId })],
        history: [edited(entry, stateOf(before), stateOf({ ...before, text, dueOn }))],
      })
    })
  })
