import { and, eq, ne } from 'drizzle-orm'
import * as z from 'zod'
import { ethicsChanged } from '#domain/research/ethics/activities.ts'
import { documentsAtMost, type Footers, wordsOfFooter } from '#domain/research/ethics/documents.ts'
import { may } from '#domain/research/ethics/may.ts'
import { DocumentDetails } from '#domain/research/ethics/new-document.ts'
import { done } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { edited } from '#server/ground/history/record.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { changedMeanwhile, findNewest, idTaken, isVersionOf, lockApproval, noApproval, noFile } from '../queries.ts'
import { ethicsDocuments } from '../tables.ts'

/**
 * Says what a file of the project is in an ethics application, under an id that the caller generates, or changes that. FILE_TAKEN
 * where the file is another document already. `revision` is that which the caller has seen, null for a new one: CHANGED when
 * somebody else was quicker.
 */
export const saveDocument = withSession
  .route({ method: 'PUT', path: '/projects/{projectId}/ethics/documents/{documentId}', tags: ['ethics'] })
  .input(
    z.strictObject({
      ...{ projectId: z.uuid(), documentId: z.uuid() },
      ...{ revision: z.int().min(1).nullable(), document: DocumentDetails },
    }),
  )
  .errors({
    ...{ ...noApproval, ...noFile, ...idTaken, ...changedMeanwhile },
    FILE_TAKEN: { status: 409, message: 'This file is in the list already.' },
    DOCUMENT_LIMIT: { status: 409, message: `A project can have ${documentsAtMost} documents.` },
  })
  .use(inProject, (input) => input)
  .use(only(may.enter))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { projectId, documentId, revision, document }, context: { db, me, now }, errors }) => {
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId, 'no key update')
      const { fileId, approvalId } = document
      if (approvalId && !(await lockApproval(tx, projectId, approvalId))) throw errors.NO_APPROVAL()
      const file = await findNewest(tx, projectId, fileId)
      if (!file) throw errors.NO_FILE()
      const isOther = and(eq(ethicsDocuments.fileId, fileId), ne(ethicsDocuments.id, documentId))
      if ((await tx.$count(ethicsDocuments, isOther)) > 0) throw errors.FILE_TAKEN()
      const [before] = await tx.select().from(ethicsDocuments).where(eq(ethicsDocuments.id, documentId))
      if (before && before.projectId !== projectId) throw errors.ID_TAKEN()
      // Another file would bring along no version that was in use.
      if (before && before.fileId !== fileId) throw errors.ID_TAKEN()
      const { footer, ...details } = document
      if (footer && !(await isVersionOf(tx, footer.versionId, fileId))) throw errors.NO_FILE()
      const footers = footersWith(before?.footers ?? {}, footer)
      // The same again is a retry.
      if (before && isSame(before, { ...details, footers })) return
      if ((before?.revision ?? null) !== revision) throw errors.CHANGED()
      if (before)
        await tx
          .update(ethicsDocuments)
          .set({ ...details, footers, updatedAt: now(), revision: before.revision + 1 })
          .where(eq(ethicsDocuments.id, documentId))
      else {
        const others = await tx.$count(ethicsDocuments, eq(ethicsDocuments.projectId, projectId))
        if (others >= documentsAtMost) throw errors.DOCUMENT_LIMIT()
        const at = { addedBy: me.userId, createdAt: now(), updatedAt: now(), revision: 1 }
        await tx.insert(ethicsDocuments).values({ ...details, footers, id: documentId, projectId, ...at })
      }
      const entry = { kind: 'ethics', stageNumber: 3, aboutId: documentId, name: file.name } as const
      const after = stateOf({ ...details, footers })
      await done(tx, {
        ...{ at: { projectId }, by: me, when: now() },
        changes: [changed(ethicsChanged, { projectId })],
        history: [before ? edited(entry, stateOf(before), after) : { ...entry, before: null, after }],
      })
    })
  })

type Stored = Omit<DocumentDetails, 'fileId' | 'footer'> & { footers: Footers }

const isSame = (one: Stored, other: Stored) =>
  one.approvalId === other.approvalId && JSON.stringify(stateOf(one)) === JSON.stringify(stateOf(other))

/** What the history has of a document. */
export const stateOf = ({ kind, who, language, validUntil, footers }: Omit<Stored, 'approvalId'>) => ({
  document: kind,
  who,
  language,
  validUntil,
  footer: Object.values(footers).map(wordsOfFooter).join('; '),
})

/** With what is known of one version; nothing is known of one that has neither version nor day. */
function footersWith(footers: Footers, footer: DocumentDetails['footer']): Footers {
  if (!footer) return footers
  const { versionId, version, date } = footer
  const { [versionId]: _, ...others } = footers
  return version || date ? { ...others, [versionId]: { version, date } } : others
}
