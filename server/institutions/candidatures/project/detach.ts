import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/institutions/candidatures/may.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { recordAct } from '#server/institutions/institutions/log/record-act.ts'
import { recordEvents } from '#server/institutions/webhooks/record-events.ts'
import { candidatures } from '../tables.ts'

/** Detaches a project from the candidature that it is attached to: from now on the institution sees nothing of it. */
export const detach = withSession
  .route({ method: 'DELETE', path: '/projects/{projectId}/candidature', tags: ['candidatures'] })
  .input(z.strictObject({ projectId: z.uuid() }))
  .use(inProject, ({ projectId }) => ({ projectId }))
  .use(only(may.attachProject))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { projectId }, context: { db, user, now } }) => {
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId, 'no key update')
      const [detached] = await tx
        .update(candidatures)
        .set({ projectId: null, attachedAt: null })
        .where(eq(candidatures.projectId, projectId))
        .returning()
      if (!detached) return
      const { id: candidatureId, institutionId, programmeId, name: about } = detached
      const act = { institutionId, programmeId, by: user, about, candidatureId, at: now() }
      await recordAct(tx, { ...act, kind: 'project_detached' })
      await recordEvents(tx, { before: { ...detached, projectId }, after: detached, at: now() })
    })
  })
