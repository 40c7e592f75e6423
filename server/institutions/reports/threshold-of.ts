import { eq } from 'drizzle-orm'
import { proposedThreshold } from '#domain/institutions/reports/withhold.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { reportSettings } from './tables.ts'

/** Of how few people nothing is shown to whoever reads no names of an institution. */
export async function thresholdOf(db: Db, institutionId: string): Promise<number> {
  const [found] = await db.select().from(reportSettings).where(eq(reportSettings.institutionId, institutionId))
  return found?.threshold ?? proposedThreshold
}
