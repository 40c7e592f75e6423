import { lt, sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { pubmedAnswers, pubmedTurns } from './tables.ts'

/** Removes PubMed’s answers that are older than a day, and the turns of keys that nobody has used for one. */
export async function purgeAnswers(db: Db): Promise<void> {
  await db.delete(pubmedAnswers).where(lt(pubmedAnswers.expiresAt, sql`now()`))
  await db.delete(pubmedTurns).where(lt(pubmedTurns.nextAt, sql`now() - interval '1 day'`))
}
