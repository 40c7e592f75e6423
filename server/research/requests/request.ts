import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { acting } from '#domain/ground/actor.ts'
import { canBeInvited } from '#domain/money/subscriptions/plans.ts'
import { freeCannotBeInvited, joinRequested } from '#domain/research/invitations/invitations.ts'
import { OwnName } from '#domain/research/invitations/new-invitations.ts'
import { projectChanged } from '#domain/research/projects/projects.ts'
import { done, happened } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { amongOthers } from '#server/ground/membership/lock.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { lockPlanOf } from '#server/money/subscriptions/queries.ts'
import { projectSummaries } from '#server/research/projects/reads.ts'
import { findMember, storeRequest } from '../invitations/queries.ts'

/**
 * Asks the owner of a project, given by its id, to join it as a collaborator; keeps what the caller calls it, for them
 * alone. Refuses with NOT_FOUND, PENDING, MEMBER or DECLINED, and with FREE_PLAN when the caller's plan does not allow them
 * to be invited.
 */
export const request = withProfile
  .route({ method: 'POST', path: '/projects/{projectId}/requests', tags: ['invitations'] })
  .input(z.strictObject({ projectId: z.uuid(), ownName: OwnName.optional() }))
  .errors({
    NOT_FOUND: { status: 404, message: 'Project not found' },
    PENDING: { status: 409, message: 'You already have a pending request or invitation for this project' },
    MEMBER: { status: 409, message: 'You are already a member of this project' },
    DECLINED: { status: 409, message: 'Your invitation or request to join this project was declined' },
    FREE_PLAN: { status: 402, message: freeCannotBeInvited },
  })
  .use(rateLimited('requestsOfPerson'), () => 1)
  .handler(async ({ input: { projectId, ownName }, context: { db, user, now, config }, errors }) => {
    await db.transaction(async (tx) => {
      const [project] = await tx
        .select({ ownerId: projectSummaries.createdBy, title: projectSummaries.title })
        .from(projectSummaries)
        .where(and(eq(projectSummaries.id, projectId), amongOthers(projectId)))
        .for('key share')
      if (!project) throw errors.NOT_FOUND()
      const plan = await lockPlanOf(tx, config, user.id)
      if (project.ownerId === user.id) throw errors.MEMBER()
      const there = await findMember(tx, { projectId, userId: user.id })
      if (there?.status === 'accepted') throw errors.MEMBER()
      if (there?.status === 'declined') throw errors.DECLINED()
      if (there) throw errors.PENDING()
      if (!canBeInvited(plan)) throw errors.FREE_PLAN()
      const row = {
        projectId,
        userId: user.id,
        role: 'collaborator' as const,
        invitedAt: now(),
        ownName: ownName || null,
      }
      if (!(await storeRequest(tx, row))) throw errors.PENDING()
      await done(tx, {
        ...{ at: { projectId }, by: acting(user), when: now() },
        activity: happened(joinRequested, { username: user.profile.username, title: project.title }),
        changes: [changed(projectChanged, { projectId }), { kind: 'invitations_changed', userId: project.ownerId }],
        history: [{ kind: 'person', aboutId: user.id, before: null, after: { role: row.role, standing: 'asked' } }],
      })
    })
  })
