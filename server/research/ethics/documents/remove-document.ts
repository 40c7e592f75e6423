import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { ethicsChanged } from '#domain/research/ethics/activities.ts'
import { may } from '#domain/research/ethics/may.ts'
import { done } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, withSession } from '#server/ground/procedures.ts'
import { findNewest, noDocument } from '../queries.ts'
import { ethicsDocuments, ethicsUses } from '../tables.ts'
import { stateOf } from './save-document.ts'

/**
 * Takes a file out of the application; it stays in its stage. IN_USE where participants were given it: which version they had, and
 * when, is not lost. What somebody else added, a collaborator leaves there (FORBIDDEN).
 */
export const removeDocument = withSession
  .route({ method: 'DELETE', path: '/projects/{projectId}/ethics/documents/{documentId}', tags: ['ethics'] })
  .input(z.strictObject({ projectId: z.uuid(), documentId: z.uuid() }))
  .errors({
    ...noDocument,
    IN_USE: { status: 409, message: 'Participants were given this document: it stays, with its days.' },
    FORBIDDEN: { status: 403, message: 'Only the owner and supervisors can remove what somebody else added.' },
  })
  .use(inProject, (input) => input)
  .handler(async ({ input: { projectId, documentId }, context: { db, me, now }, errors }) => {
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId, 'no key update')
      const isIt = and(eq(ethicsDocuments.id, documentId), eq(ethicsDocuments.projectId, projectId))
      const [document] = await tx.select().from(ethicsDocuments).where(isIt)
      if (!document) throw errors.NO_DOCUMENT()
      if (!may.remove(me, { addedBy: document.addedBy, wasConfirmed: false })) throw errors.FORBIDDEN()
      if ((await tx.$count(ethicsUses, eq(ethicsUses.documentId, documentId))) > 0) throw errors.IN_USE()
      const file = await findNewest(tx, projectId, document.fileId)
      await tx.delete(ethicsDocuments).where(isIt)
      const entry = { kind: 'ethics', stageNumber: 3, aboutId: documentId, name: file?.name ?? '' } as const
      await done(tx, {
        ...{ at: { projectId }, by: me, when: now() },
        changes: [changed(ethicsChanged, { projectId })],
        history: [{ ...entry, before: stateOf(document), after: null }],
      })
    })
  })
