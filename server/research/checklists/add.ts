import { and, eq, ne, sql } from 'drizzle-orm'
import * as z from 'zod'
import { checklistChanged, itemsOfStageLimit } from '#domain/research/checklists/checklists.ts'
import { may } from '#domain/research/checklists/may.ts'
import { ItemDetails } from '#domain/research/checklists/new-item.ts'
import { done } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inStage, noStage, only, withSession } from '#server/ground/procedures.ts'
import { lockStage } from '#server/research/stages/queries.ts'
import { checklistItems } from './tables.ts'

/**
 * Adds an item at the end of the checklist of a stage, under an id that the caller generates; the same id again adds
 * nothing. ID_TAKEN when the id is that of an item elsewhere, ITEM_LIMIT when the stage has 100.
 */
export const add = withSession
  .route({
    method: 'POST',
    path: '/projects/{projectId}/stages/{stageId}/checklist',
    successStatus: 201,
    tags: ['checklists'],
  })
  .input(ItemDetails.extend({ projectId: z.uuid(), stageId: z.uuid(), id: z.uuid() }))
  .errors({
    ...noStage,
    ID_TAKEN: { status: 409, message: 'Another item has this id. Add it with a new one.' },
    ITEM_LIMIT: { status: 409, message: `A stage can have ${itemsOfStageLimit} items on its checklist.` },
  })
  .use(inStage, (input) => input)
  .use(only(may.workOnChecklist))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input, context: { db, stage, me, now }, errors }) => {
    const { projectId, stageId, id, text, dueOn } = input
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId)
      await lockStage(tx, stageId)
      const others = await tx.$count(
        checklistItems,
        and(eq(checklistItems.stageId, stageId), ne(checklistItems.id, id)),
      )
      if (others >= itemsOfStageLimit) throw errors.ITEM_LIMIT()
      const last = sql`(select coalesce(max(position), 0) + 1 from checklist_items where stage_id = ${stageId})`
      const at = { addedBy: me.userId, createdAt: now(), updatedAt: now() }
      const [added] = await tx
        .insert(checklistItems)
        .values({ id, stageId, text, dueOn, position: last, ...at })
        .onConflictDoNothing({ target: checklistItems.id })
        .returning({ id: checklistItems.id })
      if (!added) {
        const own = and(
          eq(checklistItems.id, id),
          eq(checklistItems.stageId, stageId),
          eq(checklistItems.addedBy, me.userId),
        )
        if ((await tx.$count(checklistItems, own)) === 0) throw errors.ID_TAKEN()
        return
      }
      const entry = { kind: 'checklist', stageNumber: stage.number, aboutId: id, name: text } as const
      await done(tx, {
        ...{ at: { projectId, stageId }, by: me, when: now() },
        changes: [changed(checklistChanged, { projectId, stageId, id })],
        history: [{ ...entry, before: null, after: { text, dueOn, done: false, position: others + 1 } }],
      })
    })
  })
