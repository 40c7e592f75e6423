import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, withSession } from '#server/ground/procedures.ts'
import { projectMutes } from './tables.ts'

/**
 * Mutes a project for the caller, or ends that. What happens in a muted project is listed as read: no badge and no
 * mail, except for messages that mention the caller.
 */
export const mute = withSession
  .route({ method: 'PUT', path: '/projects/{projectId}/mute', tags: ['notifications'] })
  .input(z.strictObject({ projectId: z.uuid(), muted: z.boolean() }))
  .use(inProject, (input) => input)
  .handler(async ({ input: { projectId, muted }, context: { db, me } }) => {
    const profileId = me.userId
    const mine = and(eq(projectMutes.projectId, projectId), eq(projectMutes.profileId, profileId))
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId)
      if (muted) await tx.insert(projectMutes).values({ projectId, profileId }).onConflictDoNothing()
      else await tx.delete(projectMutes).where(mine)
    })
  })
