import { eq } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { belongings } from '#server/institutions/members/reads.ts'

/** The institutions that somebody belongs to today, by name: each gives them its plan. */
export async function institutionsOf(db: Db, profileId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ name: belongings.institutionName })
    .from(belongings)
    .where(eq(belongings.profileId, profileId))
    .orderBy(belongings.institutionName)
  return rows.map(({ name }) => name)
}
