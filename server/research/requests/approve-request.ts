import * as z from 'zod'
import { PlanLimit } from '#domain/money/subscriptions/plan-limit.ts'
import { roomFor } from '#domain/money/subscriptions/plans.ts'
import { noPlaceLeft } from '#domain/research/invitations/invitations.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { answering, withSession } from '#server/ground/procedures.ts'
import { lockPlansOf } from '#server/money/subscriptions/queries.ts'
import { join } from '#server/research/invitations/answers/join.ts'
import { placesTaken } from '../invitations/queries.ts'

/**
 * Approves somebody's request to join one of the caller's projects. Refuses with ANSWERED when it was answered in the
 * meantime, and with PLACES when the caller's plan has no room for another member.
 */
export const approveRequest = withSession
  .route({ method: 'POST', path: '/requests/{requestId}/approve', tags: ['invitations'] })
  .input(z.strictObject({ requestId: z.uuid() }))
  .errors({
    NOT_FOUND: { status: 404, message: 'There is no such invitation.' },
    ANSWERED: { status: 409, message: 'This request has already been answered.' },
    PLACES: { status: 402, data: PlanLimit, message: 'Your plan has no room for another member in this project.' },
  })
  .use(answering('request'), (input) => input.requestId)
  .handler(async ({ context, errors }) => {
    const { db, user, invitation, config } = context
    const { id, projectId, title, userId, role } = invitation
    return await db.transaction(async (tx) => {
      await lockProject(tx, projectId)
      // Simultaneous approvals each see what the others took.
      const [, plan] = await lockPlansOf(tx, config, [userId, user.id])
      const limit = roomFor(plan, role)
      if (limit !== null && (await placesTaken(tx, projectId, role, id)) >= limit)
        throw errors.PLACES({
          data: { plan, limit, isSold: config.sellsPlans },
          message: noPlaceLeft(plan, role, limit, config.sellsPlans),
        })

      const changes = [{ kind: 'invitations_changed', userId: user.id } as const]
      if (!(await join(tx, { ...context, changes }))) throw errors.ANSWERED()
      return { projectId, title, role }
    })
  })
