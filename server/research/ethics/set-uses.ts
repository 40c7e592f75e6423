import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { stageVersions } from '#server/research/files/reads.ts'
import { ethicsDocuments, ethicsUses } from './tables.ts'

type Uses = {
  projectId: string
  uses: { documentId: string; versionId: string; since: string }[]
  by: string
  at: Date
}

/** Says from which day versions of documents are given to participants; false where one of them is not in the project. */
export async function setUses(tx: Db, { projectId, uses, by, at }: Uses): Promise<boolean> {
  if (uses.length === 0) return true
  const found = await tx
    .select({ documentId: ethicsDocuments.id, versionId: stageVersions.id })
    .from(ethicsDocuments)
    .innerJoin(stageVersions, eq(stageVersions.fileId, ethicsDocuments.fileId))
    .where(
      and(
        eq(ethicsDocuments.projectId, projectId),
        inArray(
          stageVersions.id,
          uses.map(({ versionId }) => versionId),
        ),
      ),
    )
  const areThere = uses.every((use) =>
    found.some(({ documentId, versionId }) => documentId === use.documentId && versionId === use.versionId),
  )
  if (!areThere) return false
  for (const use of uses)
    await tx
      .insert(ethicsUses)
      .values({ ...use, saidBy: by, saidAt: at })
      .onConflictDoUpdate({
        target: [ethicsUses.documentId, ethicsUses.versionId],
        set: { since: use.since, saidBy: by, saidAt: at },
      })
  return true
}
