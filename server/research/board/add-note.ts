import { and, eq, ne } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/research/board/may.ts'
import { NewPrivateNote, privateNotesAtMost } from '#domain/research/board/private-notes.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { privateNotes } from './tables.ts'

/**
 * Writes a private note about a project, under an id that the caller generates; the same id again writes nothing. Nobody is
 * notified, and the history does not have it. ID_TAKEN when the id is that of another note, NOTE_LIMIT at 200.
 */
export const addNote = withSession
  .route({ method: 'POST', path: '/projects/{projectId}/private-notes', successStatus: 201, tags: ['board'] })
  .input(NewPrivateNote.extend({ projectId: z.uuid(), id: z.uuid() }))
  .errors({
    ID_TAKEN: { status: 409, message: 'Another note has this id. Write it with a new one.' },
    NOTE_LIMIT: { status: 409, message: `A project can have ${privateNotesAtMost} private notes. Remove one first.` },
  })
  .use(inProject, (input) => input)
  .use(only(may.keepPrivateNotes))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input, context: { db, me, now }, errors }) => {
    await db.transaction(async (tx) => {
      const { projectId, id } = input
      await lockProject(tx, projectId, 'no key update')
      const others = and(eq(privateNotes.projectId, projectId), ne(privateNotes.id, id))
      if ((await tx.$count(privateNotes, others)) >= privateNotesAtMost) throw errors.NOTE_LIMIT()
      const [added] = await tx
        .insert(privateNotes)
        .values({ ...input, writtenBy: me.userId, writtenAt: now() })
        .onConflictDoNothing({ target: privateNotes.id })
        .returning({ id: privateNotes.id })
      if (added) return
      const own = and(
        eq(privateNotes.id, id),
        eq(privateNotes.projectId, projectId),
        eq(privateNotes.writtenBy, me.userId),
        eq(privateNotes.text, input.text),
      )
      if ((await tx.$count(privateNotes, own)) === 0) throw errors.ID_TAKEN()
    })
  })
