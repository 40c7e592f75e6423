import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { inProject, signedIn } from '#server/procedures.ts'
import { projectMutes } from './tables.ts'

/**
 * Mutes a project for the caller, or lets it be heard again. What happens in a muted project is listed as read: no badge
 * and no mail, but for messages that name the caller.
 */
export const mute = signedIn
  .route({ method: 'PUT', path: '/projects/{projectId}/mute', tags: ['notifications'] })
  .input(z.strictObject({ projectId: z.uuid(), muted: z.boolean() }))
  .use(inProject, (input) => input.projectId)
  .handler(async ({ input: { projectId, muted }, context: { db, me } }) => {
    const profileId = me.userId
    if (muted) await db.insert(projectMutes).values({ projectId, profileId }).onConflictDoNothing()
    else
      await db
        .delete(projectMutes)
        .where(and(eq(projectMutes.projectId, projectId), eq(projectMutes.profileId, profileId)))
  })
