import * as z from 'zod'
import { canBeInvited, planNames, plans, roomFor } from '#domain/money/subscriptions/plans.ts'
import { freeCannotBeInvited, noRoom, noSeatLeft } from '#domain/research/invitations/invitations.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { countStudents } from '#server/ground/membership/queries.ts'
import { answering, withSession } from '#server/ground/procedures.ts'
import { lockPlansOf } from '#server/money/subscriptions/queries.ts'
import { join } from './join.ts'
import { placesTaken } from './queries.ts'

const Limit = z.object({ plan: z.enum(planNames), limit: z.number() })

/**
 * Accepts an invitation, even one that was declined before. Refuses with ANSWERED when it was answered or withdrawn in
 * the meantime, with FREE_PLAN when the caller's plan does not allow them to be invited, with SEATS when it has no seat
 * for another student, and with FULL when the owner's plan has no room left: a declined invitation holds no place.
 */
export const accept = withSession
  .route({ method: 'POST', path: '/invitations/{invitationId}/accept', tags: ['invitations'] })
  .input(z.strictObject({ invitationId: z.uuid() }))
  .errors({
    NOT_FOUND: { status: 404, message: 'There is no such invitation.' },
    ANSWERED: { status: 409, message: 'This invitation has already been answered.' },
    FREE_PLAN: { status: 402, message: freeCannotBeInvited },
    SEATS: { status: 402, data: Limit, message: 'Your plan has no seat left for another student.' },
    FULL: { status: 409, message: noRoom },
  })
  .use(answering('invitation'), (input) => input.invitationId)
  .handler(async ({ context, errors }) => {
    const { db, user, invitation } = context
    const { id, projectId, title, ownerId, userId, role, status } = invitation
    return await db.transaction(async (tx) => {
      await lockProject(tx, projectId)
      // The profiles whose plans count are locked: simultaneous answers each see what the others took.
      const [plan, ownersPlan] = await lockPlansOf(tx, [user.id, ownerId])
      const room = roomFor(ownersPlan, role)
      if (status === 'declined' && room !== null && (await placesTaken(tx, projectId, role, id)) >= room)
        throw errors.FULL()
      if (!canBeInvited(plan)) throw errors.FREE_PLAN()
      const seats = plans[plan].supervisedStudents
      if (role === 'supervisor' && seats !== null && (await countStudents(tx, userId, ownerId)) >= seats)
        throw errors.SEATS({ data: { plan, limit: seats }, message: noSeatLeft(plan, seats) })

      if (!(await join(tx, context))) throw errors.ANSWERED()
      return { projectId, title, role }
    })
  })
