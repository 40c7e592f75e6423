import { desc, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/research/board/may.ts'
import type { PrivateNote } from '#domain/research/board/private-notes.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { privateNotes } from './tables.ts'

/** The private notes about a project, the newest first: for those who supervise it now, and nobody else. */
export const listNotes = withSession
  .route({ method: 'GET', path: '/projects/{projectId}/private-notes', tags: ['board'] })
  .input(z.strictObject({ projectId: z.uuid() }))
  .use(inProject, (input) => input)
  .use(only(may.keepPrivateNotes))
  .handler(
    ({ input: { projectId }, context: { db, me } }): Promise<PrivateNote[]> =>
      db
        .select({
          id: privateNotes.id,
          text: privateNotes.text,
          writtenAt: privateNotes.writtenAt,
          writtenByName: publicProfiles.username,
          isMine: sql<boolean>`${privateNotes.writtenBy} is not distinct from ${me.userId}`,
        })
        .from(privateNotes)
        .leftJoin(publicProfiles, eq(publicProfiles.profileId, privateNotes.writtenBy))
        .where(eq(privateNotes.projectId, projectId))
        .orderBy(desc(privateNotes.writtenAt), desc(privateNotes.id)),
  )
