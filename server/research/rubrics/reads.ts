import { pgView } from 'drizzle-orm/pg-core'
import { roundRubrics } from './tables.ts'

/** The rubrics that supervisors filled in, as the rest of the product may read them. */
export const rubricSummaries = pgView('rubric_summaries').as((query) =>
  query
    .select({
      id: roundRubrics.id,
      roundId: roundRubrics.roundId,
      madeBy: roundRubrics.madeBy,
      rubric: roundRubrics.rubric,
      madeAt: roundRubrics.madeAt,
    })
    .from(roundRubrics),
)
