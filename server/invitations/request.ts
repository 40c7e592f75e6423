import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { freeCannotBeInvited } from '#domain/invitations.ts'
import { canBeInvited } from '#domain/plans.ts'
import { announce } from '#server/events/announce.ts'
import { record } from '#server/events/record.ts'
import { projectMembers } from '#server/members/tables.ts'
import { amongOthers } from '#server/membership/lock.ts'
import { rationed, signedIn } from '#server/procedures.ts'
import { researchProjects } from '#server/projects/tables.ts'
import { lockPlanOf } from '#server/subscriptions/queries.ts'

/**
 * Asks the owner of a project, known by its id, to join it as collaborator. Refuses with NOT_FOUND, PENDING, MEMBER or
 * DECLINED, and with FREE_PLAN when the caller's plan lets nobody invite them.
 */
export const request = signedIn
  .route({ method: 'POST', path: '/projects/{projectId}/requests', tags: ['invitations'] })
  .input(z.strictObject({ projectId: z.uuid() }))
  .errors({
    NO_PROFILE: { status: 403, message: 'Complete your profile first.' },
    NOT_FOUND: { status: 404, message: 'Project not found' },
    PENDING: { status: 409, message: 'You already have a pending request or invitation for this project' },
    MEMBER: { status: 409, message: 'You are already a member of this project' },
    DECLINED: { status: 409, message: 'An invitation of yours to this project was declined' },
    FREE_PLAN: { status: 402, message: freeCannotBeInvited },
  })
  .use(rationed('requestsOfPerson'), () => 1)
  .handler(async ({ input: { projectId }, context: { db, user, now }, errors }) => {
    const { profile } = user
    if (!profile) throw errors.NO_PROFILE()
    await db.transaction(async (tx) => {
      const [project] = await tx
        .select({ ownerId: researchProjects.createdBy, title: researchProjects.title })
        .from(researchProjects)
        .where(and(eq(researchProjects.id, projectId), amongOthers(projectId)))
        .for('key share')
      if (!project) throw errors.NOT_FOUND()
      const plan = await lockPlanOf(tx, user.id, now())
      if (project.ownerId === user.id) throw errors.MEMBER()
      const [there] = await tx
        .select({ status: projectMembers.status })
        .from(projectMembers)
        .where(and(eq(projectMembers.projectId, projectId), eq(projectMembers.userId, user.id)))
      if (there?.status === 'accepted') throw errors.MEMBER()
      if (there?.status === 'declined') throw errors.DECLINED()
      if (there) throw errors.PENDING()
      if (!canBeInvited(plan)) throw errors.FREE_PLAN()
      const row = { projectId, userId: user.id, role: 'collaborator' as const, invitedBy: user.id, invitedAt: now() }
      const [made] = await tx
        .insert(projectMembers)
        .values(row)
        .onConflictDoNothing()
        .returning({ id: projectMembers.id })
      if (!made) throw errors.PENDING()
      await record(tx, {
        project: { id: projectId, ownerId: project.ownerId },
        stageId: null,
        causedBy: user.id,
        activity: { type: 'join_requested', username: profile.username, title: project.title },
        // Only the owner can answer it.
        hearers: [project.ownerId],
        live: { kind: 'project_changed', projectId },
      })
      await announce(tx, { kind: 'invitations_changed', userId: project.ownerId })
    })
  })
