import { and, eq, inArray, sql } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { institutionActs } from '../tables.ts'

/** Takes everything about these candidatures out of the log of their institution. */
export async function forgetActs(tx: Db, candidatureIds: readonly string[]): Promise<void> {
  await tx.delete(institutionActs).where(inArray(institutionActs.candidatureId, [...candidatureIds]))
}

/** Takes out of the log of an institution what is older than so many years. */
export async function forgetOldActs(
  tx: Db,
  { institutionId, years, today }: { institutionId: string; years: number; today: string },
): Promise<void> {
  const day = sql`(${institutionActs.at} at time zone ${defaultZone})::date`
  const isOld = sql`${day} + make_interval(years => ${years}) < ${today}::date`
  await tx.delete(institutionActs).where(and(eq(institutionActs.institutionId, institutionId), isOld))
}
