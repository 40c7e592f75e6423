import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { type NewPublication, publicationsAtMost } from '#domain/papers/publications/publications.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { storedOf } from './queries.ts'
import { publications } from './tables.ts'

type StoreResult = { id: string; outcome: 'added' | 'joined' | 'known' | 'full' }

/**
 * Keeps a publication, unless it is there: the same DOI is one entry, for a person and in a project. One of their own that was
 * in no project has then joined this one.
 */
export async function store(
  tx: Db,
  publication: NewPublication & { id: string },
  { userId, now }: { userId: string; now: Date },
): Promise<StoreResult> {
  const { id, ...fields } = publication
  const same = await findSame(tx, publication, userId)
  if (same) {
    if (!fields.projectId || same.projectId !== null || same.addedBy !== userId)
      return { id: same.id, outcome: 'known' }
    await tx
      .update(publications)
      .set({ projectId: fields.projectId, updatedAt: now })
      .where(eq(publications.id, same.id))
    return { id: same.id, outcome: 'joined' }
  }
  if ((await tx.$count(publications, eq(publications.addedBy, userId))) >= publicationsAtMost)
    return { id, outcome: 'full' }
  const [added] = await tx
    .insert(publications)
    .values({ ...storedOf(fields), id, addedBy: userId, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: publications.id })
  if (added) return { id, outcome: 'added' }
  // Somebody else was quicker.
  const other = await findSame(tx, publication, userId)
  return { id: other?.id ?? id, outcome: 'known' }
}

async function findSame(tx: Db, { id, doi, projectId }: NewPublication & { id: string }, userId: string) {
  const withDoi = doi
    ? and(
        eq(publications.doi, doi),
        or(eq(publications.addedBy, userId), projectId ? eq(publications.projectId, projectId) : undefined),
      )
    : undefined
  const again = and(eq(publications.id, id), or(eq(publications.addedBy, userId), isNull(publications.addedBy)))
  const [same] = await tx
    .select({ id: publications.id, projectId: publications.projectId, addedBy: publications.addedBy })
    .from(publications)
    .where(or(again, withDoi))
    // The project’s own entry before one of theirs that is not in it.
    .orderBy(sql`${publications.projectId} is not distinct from ${projectId}::uuid desc`)
    .limit(1)
  return same
}
