import { and, eq, inArray } from 'drizzle-orm'
import * as z from 'zod'
import { freeCannotBeInvited, isRequest } from '#domain/invitations.ts'
import { canBeInvited, planNames, plans, roomFor } from '#domain/plans.ts'
import { announce } from '#server/events/announce.ts'
import { record } from '#server/events/record.ts'
import { projectMembers } from '#server/members/tables.ts'
import { signedIn } from '#server/procedures.ts'
import { lockPlanOf } from '#server/subscriptions/queries.ts'
import { countStudents, findForAnswer, placesTaken } from './queries.ts'
import { tellInviter } from './tell-inviter.ts'

const Limit = z.object({ plan: z.enum(planNames), limit: z.number() })

/**
 * Accepts an invitation: the invited person their own, also one they declined before; the owner somebody's request to
 * join. Refuses with ANSWERED when it was answered or withdrawn meanwhile, with FREE_PLAN when the person's plan lets
 * nobody invite them, and with SEATS or PLACES when a plan has no room for one more student or member.
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
  })
  .handler(async ({ input, context, errors }) => {
    const { db, user, mailer, config, now } = context
    return await db.transaction(async (tx) => {
      const invitation = await findForAnswer(tx, input.invitationId, user.id)
      if (!invitation) throw errors.NOT_FOUND()
      const { id, projectId, title, ownerId, userId, role, username } = invitation
      const asked = isRequest(invitation)

      // The profile whose plan counts is locked: of answers given at once each sees what the others took.
      const plan = await lockPlanOf(tx, user.id, now())
      if (asked) {
        const limit = roomFor(plan, role)
        if (limit !== null && (await placesTaken(tx, projectId, role, id)) >= limit)
          throw errors.PLACES({ data: { plan, limit } })
      } else {
        if (!canBeInvited(plan)) throw errors.FREE_PLAN()
        const seats = plans[plan].supervisedStudents
        if (role === 'supervisor' && seats !== null && (await countStudents(tx, userId, ownerId)) >= seats)
          throw errors.SEATS({ data: { plan, limit: seats } })
      }

      const open = asked ? (['pending'] as const) : (['pending', 'declined'] as const)
      const [joined] = await tx
        .update(projectMembers)
        .set({ status: 'accepted', acceptedAt: now() })
        .where(and(eq(projectMembers.id, id), inArray(projectMembers.status, [...open])))
        .returning({ id: projectMembers.id })
      if (!joined) throw errors.ANSWERED()
      await record(tx, {
        project: { id: projectId, ownerId },
        stageId: null,
        causedBy: userId,
        activity: { type: 'member_joined', username, title, role },
        live: { kind: 'project_changed', projectId },
      })
      await announce(tx, { kind: 'invitations_changed', userId })
      if (asked) await announce(tx, { kind: 'invitations_changed', userId: ownerId })
      else await tellInviter(tx, mailer, config.baseUrl, invitation, true)
      return { projectId, title, role }
    })
  })
