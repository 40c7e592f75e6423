import * as z from 'zod'
import { PlanLimit } from '#domain/money/subscriptions/plan-limit.ts'
import { freeCannotBeInvited, noRoom, noSeatLeft } from '#domain/research/invitations/invitations.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { answering, withSession } from '#server/ground/procedures.ts'
import { joinInvited } from './join-invited.ts'

/** Why an invitation cannot be accepted. */
export const refusingToJoin = {
  NOT_FOUND: { status: 404, message: 'There is no such invitation.' },
  ANSWERED: { status: 409, message: 'This invitation has already been answered.' },
  FREE_PLAN: { status: 402, message: freeCannotBeInvited },
  SEATS: { status: 402, data: PlanLimit, message: 'Your plan has no seat left for another student.' },
  FULL: { status: 409, message: noRoom },
} as const

/**
 * Accepts an invitation, even one that was declined before. Refuses with ANSWERED when it was answered or withdrawn in
 * the meantime, with FREE_PLAN when the caller's plan does not allow them to be invited, with SEATS when it has no seat
 * for another student, and with FULL when the owner's plan has no room left: a declined invitation holds no place.
 */
export const accept = withSession
  .route({ method: 'POST', path: '/invitations/{invitationId}/accept', tags: ['invitations'] })
  .input(z.strictObject({ invitationId: z.uuid() }))
  .errors(refusingToJoin)
  .use(answering('invitation'), (input) => input.invitationId)
  .handler(async ({ context, errors }) => {
    const { projectId, title, role } = context.invitation
    return await context.db.transaction(async (tx) => {
      await lockProject(tx, projectId)
      const refused = await joinInvited(tx, context)
      if (refused?.code === 'SEATS') {
        const data = { plan: refused.plan, limit: refused.limit, isSold: context.config.sellsPlans }
        throw errors.SEATS({ data, message: noSeatLeft(data) })
      }
      if (refused) throw errors[refused.code]()
      return { projectId, title, role }
    })
  })
