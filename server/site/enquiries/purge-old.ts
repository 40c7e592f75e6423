import { lt, sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { enquiries } from './tables.ts'

/** Deletes enquiries after two years, with their answers: what the privacy policy says. */
export async function purgeOld(db: Db): Promise<void> {
  await db.delete(enquiries).where(lt(enquiries.createdAt, sql`now() - interval '2 years'`))
}
