import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { checklistChanged, itemsOfStageLimit } from '#domain/research/checklists/checklists.ts'
import { may } from '#domain/research/checklists/may.ts'
import { done } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inStage, noStage, only, withSession } from '#server/ground/procedures.ts'
import { lockStage } from '#server/research/stages/queries.ts'
import { lockedItems, noItem } from './queries.ts'

/** Gives an item another place in the checklist, counted from 1; beyond the last is the last. NO_ITEM. */
export const move = withSession
  .route({
    method: 'PUT',
    path: '/projects/{projectId}/stages/{stageId}/checklist/{itemId}/position',
    tags: ['checklists'],
  })
  .input(
    z.strictObject({
      projectId: z.uuid(),
      stageId: z.uuid(),
      itemId: z.uuid(),
      position: z.int().min(1).max(itemsOfStageLimit),
    }),
  )
  .errors({ ...noStage, ...noItem })
  .use(inStage, (input) => input)
  .use(only(may.workOnChecklist))
  .handler(async ({ input: { projectId, stageId, itemId, position }, context: { db, stage, me, now }, errors }) => {
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId)
      await lockStage(tx, stageId)
      const items = await lockedItems(tx, stageId)
      const item = items.find(({ id }) => id === itemId)
      if (!item) throw errors.NO_ITEM()
      const ids = items.map(({ id }) => id).filter((id) => id !== itemId)
      ids.splice(position - 1, 0, itemId)
      const moved = ids.indexOf(itemId) + 1
      if (moved === item.position) return
      await tx.execute(sql`update checklist_items i set position = o.position
        from unnest(${sql.param(ids)}::uuid[]) with ordinality as o(id, position)
        where i.id = o.id and i.stage_id = ${stageId} and i.position <> o.position`)
      const entry = { kind: 'checklist', stageNumber: stage.number, aboutId: itemId, name: item.text } as const
      await done(tx, {
        ...{ at: { projectId, stageId }, by: me, when: now() },
        changes: [changed(checklistChanged, { projectId, stageId, id: itemId })],
        history: [{ ...entry, before: { position: item.position }, after: { position: moved } }],
      })
    })
  })
