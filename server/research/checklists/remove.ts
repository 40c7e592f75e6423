import * as z from 'zod'
import { checklistChanged } from '#domain/research/checklists/checklists.ts'
import { may } from '#domain/research/checklists/may.ts'
import { done } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inStage, noStage, withSession } from '#server/ground/procedures.ts'
import { lockStage } from '#server/research/stages/queries.ts'
import { isItem, lockedItems, noItem, stateOf } from './queries.ts'
import { checklistItems } from './tables.ts'

/** Removes an item: the owner and supervisors any, the others their own. What it was stays in the history. NO_ITEM, FORBIDDEN. */
export const remove = withSession
  .route({ method: 'DELETE', path: '/projects/{projectId}/stages/{stageId}/checklist/{itemId}', tags: ['checklists'] })
  .input(z.strictObject({ projectId: z.uuid(), stageId: z.uuid(), itemId: z.uuid() }))
  .errors({
    ...noStage,
    ...noItem,
    FORBIDDEN: { status: 403, message: 'Only the owner and supervisors can remove an item that somebody else added.' },
  })
  .use(inStage, (input) => input)
  .handler(async ({ input: { projectId, stageId, itemId }, context: { db, stage, me, now }, errors }) => {
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId)
      await lockStage(tx, stageId)
      const item = (await lockedItems(tx, stageId)).find(({ id }) => id === itemId)
      if (!item) throw errors.NO_ITEM()
      if (!may.changeItem(me, item)) throw errors.FORBIDDEN()
      await tx.delete(checklistItems).where(isItem(stageId, itemId))
      const entry = { kind: 'checklist', stageNumber: stage.number, aboutId: itemId, name: item.text } as const
      await done(tx, {
        ...{ at: { projectId, stageId }, by: me, when: now() },
        changes: [changed(checklistChanged, { projectId, stageId, id: itemId })],
        history: [{ ...entry, before: stateOf(item), after: null }],
      })
    })
  })
