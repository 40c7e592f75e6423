import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { publications } from './tables.ts'

/** Deletes what somebody wrote down for themselves, with their account; what is in a project stays there. */
export async function removeOwn(tx: Db, userId: string): Promise<void> {
  await tx.delete(publications).where(and(eq(publications.addedBy, userId), isNull(publications.projectId)))
}
