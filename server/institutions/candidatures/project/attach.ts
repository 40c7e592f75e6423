import { and, eq, isNotNull, ne } from 'drizzle-orm'
import * as z from 'zod'
import { hasLeft } from '#domain/institutions/candidatures/candidatures.ts'
import { may } from '#domain/institutions/candidatures/may.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { recordAct } from '#server/institutions/institutions/log/record-act.ts'
import { recordEvents } from '#server/institutions/webhooks/record-events.ts'
import { notMine } from '../answer.ts'
import { candidatures } from '../tables.ts'

/**
 * Attaches a project to a candidature of its owner: from now on the institution sees its stages and dates. ANOTHER_PROJECT when the
 * candidature has one, ATTACHED when the project is attached to another, LEFT when it has ended without the degree.
 */
export const attach = withSession
  .route({ method: 'PUT', path: '/projects/{projectId}/candidature', tags: ['candidatures'] })
  .input(z.strictObject({ projectId: z.uuid(), candidatureId: z.uuid() }))
  .errors({
    ...notMine,
    ANOTHER_PROJECT: { status: 409, message: 'Another project is attached to this candidature. Detach it first.' },
    LEFT: { status: 409, message: 'This candidature has ended. Its institution sees nothing of a project any more.' },
    ATTACHED: { status: 409, message: 'This project is attached to another candidature. Detach it first.' },
  })
  .use(inProject, ({ projectId }) => ({ projectId }))
  .use(only(may.attachProject))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { projectId, candidatureId }, context: { db, user, now }, errors }) => {
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId, 'no key update')
      const own = and(
        eq(candidatures.id, candidatureId),
        eq(candidatures.profileId, user.id),
        eq(candidatures.hasAccepted, true),
      )
      const [found] = await tx.select().from(candidatures).where(own).for('update')
      if (!found) throw errors.NO_CANDIDATURE()
      if (found.projectId === projectId) return
      if (hasLeft(found.status)) throw errors.LEFT()
      if (found.projectId) throw errors.ANOTHER_PROJECT()
      const elsewhere = and(
        eq(candidatures.projectId, projectId),
        ne(candidatures.id, candidatureId),
        isNotNull(candidatures.projectId),
      )
      if (await tx.$count(candidatures, elsewhere)) throw errors.ATTACHED()
      await tx.update(candidatures).set({ projectId, attachedAt: now() }).where(own)
      const { institutionId, programmeId, name: about } = found
      const act = { institutionId, programmeId, by: user, about, candidatureId, at: now() }
      await recordAct(tx, { ...act, kind: 'project_attached' })
      await recordEvents(tx, { before: found, after: { ...found, projectId }, at: now() })
    })
  })
