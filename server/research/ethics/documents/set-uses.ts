import { and, eq, inArray } from 'drizzle-orm'
import { documentName, wordsOfUse } from '#domain/research/ethics/documents.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { stageVersions } from '#server/research/files/reads.ts'
import { ethicsDocuments, ethicsUses } from '../tables.ts'

type Uses = {
  projectId: string
  uses: { documentId: string; versionId: string; since: string }[]
  by: string
  at: Date
}

/** Says from which day versions of documents are given to participants, and answers it in words; null where one of them is not in the project. */
export async function setUses(tx: Db, { projectId, uses, by, at }: Uses): Promise<string | null> {
  if (uses.length === 0) return ''
  const found = await tx
    .select({
      documentId: ethicsDocuments.id,
      versionId: stageVersions.id,
      version: stageVersions.number,
      kind: ethicsDocuments.kind,
      who: ethicsDocuments.who,
      language: ethicsDocuments.language,
    })
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
  const used = uses.flatMap((use) => {
    const document = found.find(
      ({ documentId, versionId }) => documentId === use.documentId && versionId === use.versionId,
    )
    return document ? [{ ...document, since: use.since, until: null }] : []
  })
  if (used.length < uses.length) return null
  for (const use of uses)
    await tx
      .insert(ethicsUses)
      .values({ ...use, saidBy: by, saidAt: at })
      // Of one that is in use already, or was, the days are changed by themselves.
      .onConflictDoNothing()
  return used.map((use) => `${documentName(use)}, ${wordsOfUse(use)}`).join('; ')
}
