import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { ethicsChanged } from '#domain/research/ethics/activities.ts'
import { type UseDays, wordsOfUse } from '#domain/research/ethics/documents.ts'
import { may } from '#domain/research/ethics/may.ts'
import { UseDays as Days } from '#domain/research/ethics/new-document.ts'
import { done } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { stageVersions } from '#server/research/files/reads.ts'
import { noDocument } from '../queries.ts'
import { ethicsDocuments, ethicsUses } from '../tables.ts'

/**
 * Says from which day, and until which, a version of a document is given to participants; null takes it back. Supervisors alone. Where
 * `until` is null the next version ends it. NO_DOCUMENT where the document has no such version.
 */
export const setUse = withSession
  .route({
    method: 'PUT',
    path: '/projects/{projectId}/ethics/documents/{documentId}/uses/{versionId}',
    tags: ['confirmations'],
  })
  .input(
    z.strictObject({
      ...{ projectId: z.uuid(), documentId: z.uuid(), versionId: z.uuid() },
      days: Days.nullable(),
    }),
  )
  .errors(noDocument)
  .use(inProject, (input) => input)
  .use(only(may.confirm))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { projectId, documentId, versionId, days }, context: { db, me, now }, errors }) => {
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId, 'no key update')
      const [found] = await tx
        .select({ kind: ethicsDocuments.kind, name: stageVersions.name, version: stageVersions.number })
        .from(ethicsDocuments)
        .innerJoin(stageVersions, eq(stageVersions.fileId, ethicsDocuments.fileId))
        .where(
          and(
            eq(ethicsDocuments.id, documentId),
            eq(ethicsDocuments.projectId, projectId),
            eq(stageVersions.id, versionId),
          ),
        )
      if (!found) throw errors.NO_DOCUMENT()
      const isIt = and(eq(ethicsUses.documentId, documentId), eq(ethicsUses.versionId, versionId))
      const [before] = await tx
        .select({ since: ethicsUses.since, until: ethicsUses.until })
        .from(ethicsUses)
        .where(isIt)
      if (before?.since === days?.since && before?.until === days?.until) return
      await tx.delete(ethicsUses).where(isIt)
      if (days) await tx.insert(ethicsUses).values({ documentId, versionId, ...days, saidBy: me.userId, saidAt: now() })
      const { kind: document, name, version } = found
      const entry = { kind: 'ethics', stageNumber: 3, aboutId: documentId, name } as const
      const state = (use: UseDays) => ({ document, inUse: wordsOfUse({ version, ...use }) })
      await done(tx, {
        ...{ at: { projectId }, by: me, when: now() },
        changes: [changed(ethicsChanged, { projectId })],
        history: [{ ...entry, before: before ? state(before) : null, after: days ? state(days) : null }],
      })
    })
  })
