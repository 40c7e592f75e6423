import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { checklistChanged } from '#domain/research/checklists/checklists.ts'
import { may } from '#domain/research/checklists/may.ts'
import { done } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { lockProfile } from '#server/ground/membership/lock-profile.ts'
import { inStage, noStage, only, withSession } from '#server/ground/procedures.ts'
import { lockStage } from '#server/research/stages/queries.ts'
import { publishTicks } from './publish-ticks.ts'
import { isItem, lockedItems, noItem } from './queries.ts'
import { checklistItems } from './tables.ts'

/**
 * Says that an item is done, or is not after all; the same again changes nothing. Everybody else in the project is told once a
 * day of what somebody ticked. NO_ITEM.
 */
export const tick = withSession
  .route({
    method: 'PUT',
    path: '/projects/{projectId}/stages/{stageId}/checklist/{itemId}/done',
    tags: ['checklists'],
  })
  .input(z.strictObject({ projectId: z.uuid(), stageId: z.uuid(), itemId: z.uuid(), done: z.boolean() }))
  .errors({ ...noStage, ...noItem })
  .use(inStage, (input) => input)
  .use(only(may.workOnChecklist))
  .handler(async ({ input, context: { db, stage, me, now }, errors }) => {
    const { projectId, stageId, itemId, done: isDone } = input
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId)
      await lockStage(tx, stageId)
      await lockProfile(tx, me.userId)
      const item = (await lockedItems(tx, stageId)).find(({ id }) => id === itemId)
      if (!item) throw errors.NO_ITEM()
      if ((item.doneAt !== null) === isDone) return
      const set = isDone ? { doneAt: now(), doneBy: me.userId } : { doneAt: null, doneBy: null }
      await tx
        .update(checklistItems)
        .set({ ...set, updatedAt: now(), sequence: sql`sequence + 1` })
        .where(isItem(stageId, itemId))
      await publishTicks(tx, { projectId, stageId, stageName: stage.name, me, at: now(), isDone })
      const entry = { kind: 'checklist', stageNumber: stage.number, aboutId: itemId, name: item.text } as const
      await done(tx, {
        ...{ at: { projectId, stageId }, by: me, when: now() },
        changes: [changed(checklistChanged, { projectId, stageId, id: itemId })],
        history: [{ ...entry, before: { done: !isDone }, after: { done: isDone } }],
      })
    })
  })
