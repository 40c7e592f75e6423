import * as z from 'zod'
import { inStage, noStage, withSession } from '#server/ground/procedures.ts'
import { itemsOf } from './queries.ts'

/** The checklist of a stage in its order, for everybody in the project. */
export const list = withSession
  .route({ method: 'GET', path: '/projects/{projectId}/stages/{stageId}/checklist', tags: ['checklists'] })
  .input(z.strictObject({ projectId: z.uuid(), stageId: z.uuid() }))
  .errors(noStage)
  .use(inStage, (input) => input)
  .handler(({ context: { db, stage } }) => itemsOf(db, stage.id))
