import type { FilledRubric } from '#domain/research/rubrics/rubric.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { roundRubrics } from './tables.ts'

type Made = { roundId: string; madeBy: string; rubric: FilledRubric; madeAt: Date }

/** Keeps a rubric that a supervisor filled in for a round, in place of one from before. The stage has to be locked. */
export async function addRubric(tx: Db, made: Made): Promise<void> {
  await tx
    .insert(roundRubrics)
    .values(made)
    .onConflictDoUpdate({ target: [roundRubrics.roundId, roundRubrics.madeBy], set: made })
}
