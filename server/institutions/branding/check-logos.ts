import { sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'

/** Reads every logo, and answers how many there are and of which institutions one is not what was stored. */
export async function checkLogos(db: Db): Promise<{ logos: number; altered: string[] }> {
  const { rows } = await db.execute<{ institutionId: string; isAltered: boolean }>(sql`
    select institution_id as "institutionId", encode(sha256(picture), 'hex') <> sha256 as "isAltered" from institution_logos`)
  return {
    logos: rows.length,
    altered: rows.flatMap(({ institutionId, isAltered }) => (isAltered ? institutionId : [])),
  }
}
