import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/research/board/may.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { privateNotes } from './tables.ts'

/** Removes a private note of the caller’s own. NO_NOTE when there is none, or somebody else wrote it. */
export const removeNote = withSession
  .route({ method: 'DELETE', path: '/projects/{projectId}/private-notes/{noteId}', tags: ['board'] })
  .input(z.strictObject({ projectId: z.uuid(), noteId: z.uuid() }))
  .errors({ NO_NOTE: { status: 404, message: 'There is no such note of yours.' } })
  .use(inProject, (input) => input)
  .use(only(may.keepPrivateNotes))
  .handler(async ({ input: { projectId, noteId }, context: { db, me }, errors }) => {
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId)
      const own = and(
        eq(privateNotes.id, noteId),
        eq(privateNotes.projectId, projectId),
        eq(privateNotes.writtenBy, me.userId),
      )
      const removed = await tx.delete(privateNotes).where(own).returning({ id: privateNotes.id })
      if (removed.length === 0) throw errors.NO_NOTE()
    })
  })
