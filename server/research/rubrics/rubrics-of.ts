import { desc, eq } from 'drizzle-orm'
import type { Rubric } from '#domain/research/rubrics/rubric.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { roundRubrics } from './tables.ts'

/** The rubrics that somebody filled in, the last first, each once by its title. */
export async function rubricsOf(db: Db, profileId: string): Promise<Rubric[]> {
  const made = await db
    .select({ rubric: roundRubrics.rubric })
    .from(roundRubrics)
    .where(eq(roundRubrics.madeBy, profileId))
    .orderBy(desc(roundRubrics.madeAt))
    .limit(100)
  const byTitle = new Map<string, Rubric>()
  for (const { rubric } of made)
    if (!byTitle.has(rubric.title))
      byTitle.set(rubric.title, { ...rubric, criteria: rubric.criteria.map(({ name, about }) => ({ name, about })) })
  return [...byTitle.values()]
}
