import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { freeCannotBeInvited, isRequest, noPlaceLeft, noRoom, noSeatLeft } from '#domain/invitations.ts'
import { canBeInvited, planNames, plans, roomFor } from '#domain/plans.ts'
import { announce, changesFor } from '#server/events/announce.ts'
import { record } from '#server/events/record.ts'
import { projectMembers } from '#server/members/tables.ts'
import { lockProject } from '#server/membership/lock.ts'
import { countStudents } from '#server/membership/queries.ts'
import { signedIn } from '#server/procedures.ts'
import { lockPlansOf } from '#server/subscriptions/queries.ts'
import { findForAnswer, placesTaken } from './queries.ts'
import { tellAsker, tellInviter } from './tell-inviter.ts'

const Limit = z.object({ plan: z.enum(planNames), limit: z.number() })

/**
 * Accepts an invitation: the invited person their own, also one they declined before; the owner somebody's request to
 * join. Refuses with ANSWERED when it was answered or withdrawn meanwhile, with FREE_PLAN when the person's plan lets
 * nobody invite them, with SEATS or PLACES when the caller's plan has no room for one more student or member, and with
 * FULL when the owner's has none any more: what was declined holds no place.
 */
export const accept = signedIn
  .route({ method: 'POST', path: '/invitations/{invitationId}/accept', tags: ['invitations'] })
  .input(z.strictObject({ invitationId: z.uuid() }))
  .errors({
    NOT_FOUND: { status: 404, message: 'There is no such invitation.' },
    ANSWERED: { status: 409, message: 'This invitation has been answered already.' },
    FREE_PLAN: { status: 402, message: freeCannotBeInvited },
    SEATS: { status: 402, data: Limit, message: 'Your plan has no seat left for another student.' },
    PLACES: { status: 402, data: Limit, message: 'Your plan has no room for another member in this project.' },
    FULL: { status: 409, message: noRoom },
  })
  .handler(async ({ input, context, errors }) => {
    const { db, user, now } = context
    return await db.transaction(async (tx) => {
      const invitation = await findForAnswer(tx, input.invitationId, user.id)
      if (!invitation) throw errors.NOT_FOUND()
      await lockProject(tx, invitation.projectId)
      const { id, projectId, title, ownerId, userId, role, status, username } = invitation
      const asked = isRequest(invitation)

      // The profiles whose plans count are locked: of answers given at once each sees what the others took.
      const [plan, ownersPlan] = await lockPlansOf(tx, [user.id, ownerId], now())
      if (asked || status === 'declined') {
        const limit = roomFor(ownersPlan, role)
        if (limit !== null && (await placesTaken(tx, projectId, role, id)) >= limit)
          throw asked
            ? errors.PLACES({ data: { plan, limit }, message: noPlaceLeft(plan, role, limit) })
            : errors.FULL()
      }
      if (!asked) {
        if (!canBeInvited(plan)) throw errors.FREE_PLAN()
        const seats = plans[plan].supervisedStudents
        if (role === 'supervisor' && seats !== null && (await countStudents(tx, userId, ownerId)) >= seats)
          throw errors.SEATS({ data: { plan, limit: seats }, message: noSeatLeft(plan, seats) })
      }

      // What was read is what is answered: declined meanwhile, it would need a place that nobody has looked for.
      const open = status === 'declined' && !asked ? status : 'pending'
      const [joined] = await tx
        .update(projectMembers)
        .set({ status: 'accepted', acceptedAt: now() })
        .where(and(eq(projectMembers.id, id), eq(projectMembers.status, open)))
        .returning({ id: projectMembers.id })
      if (!joined) throw errors.ANSWERED()
      await record(tx, {
        project: { id: projectId, ownerId },
        stageId: null,
        causedBy: user.id,
        subject: userId,
        activity: { type: 'member_joined', username, title, role },
        live: { kind: 'project_changed', projectId },
      })
      await announce(tx, ...changesFor([userId]))
      if (asked) await announce(tx, { kind: 'invitations_changed', userId: ownerId })
      await (asked ? tellAsker : tellInviter)(tx, context, invitation, true)
      return { projectId, title, role }
    })
  })
