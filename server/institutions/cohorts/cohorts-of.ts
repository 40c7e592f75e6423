import { inArray } from 'drizzle-orm'
import type { Cohort } from '#domain/institutions/cohorts/cohorts.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { cohortSummaries } from './reads.ts'

/** The cohorts of programmes, the archived ones as well. */
export async function cohortsOf(db: Db, programmeIds: readonly string[]): Promise<Cohort[]> {
  const { id, programmeId, name, beginsOn, isArchived } = cohortSummaries
  return await db
    .select({ id, programmeId, name, beginsOn, isArchived })
    .from(cohortSummaries)
    .where(inArray(programmeId, [...programmeIds]))
}
