import { noun } from '#server/ground/noun.ts'
import { listRubrics } from './list-rubrics.ts'

/** A rubric by which a supervisor judges a stage, as they filled it in. */
export const rubrics = noun({
  name: 'rubrics',
  verbs: { reviews: { listRubrics } },
  forTokens: ['reviews'],
})
