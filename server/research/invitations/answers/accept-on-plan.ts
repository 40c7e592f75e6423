import * as z from 'zod'
import { refusals } from '#domain/money/subscriptions/commands.ts'
import { trialPlans } from '#domain/money/subscriptions/subscriptions.ts'
import { noSeatLeft } from '#domain/research/invitations/invitations.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { answering, withSession } from '#server/ground/procedures.ts'
import { execute, refusing } from '#server/money/subscriptions/execute.ts'
import { noSale } from '#server/money/subscriptions/no-sale.ts'
import { newestOrFree } from '#server/money/subscriptions/queries.ts'
import { refusingToJoin } from './accept.ts'
import { findHindrance, joinInvited } from './join-invited.ts'

/**
 * Accepts an invitation that the caller's plan keeps them from, with a plan that does not: begins their trial of it, or
 * continues it on that plan. Both or neither. Whoever has a plan by now that carries them only accepts. Refuses as `accept`
 * does, with REFUSED and why the plan cannot be had, and with NOT_SOLD. Not for programs: it changes a plan.
 */
export const acceptOnPlan = withSession
  .route({ method: 'POST', path: '/invitations/{invitationId}/accept-on-plan', tags: ['subscriptions'] })
  .input(z.strictObject({ invitationId: z.uuid(), plan: z.enum(trialPlans) }))
  .errors({ ...refusingToJoin, ...refusing, ...noSale })
  .use(answering('invitation'), (input) => input.invitationId)
  .handler(async ({ input: { plan: wanted }, context, errors }) => {
    const { db, user, invitation, provider } = context
    const { projectId, title, role } = invitation
    return await db.transaction(async (tx) => {
      await lockProject(tx, projectId)
      const hindrance = await findHindrance(tx, context)
      if (hindrance?.code === 'FREE_PLAN' || hindrance?.code === 'SEATS') {
        if (!provider?.settings.sells) throw errors.NOT_SOLD()
        const { status } = await newestOrFree(tx, user.id)
        const command = { do: hindrance.code === 'SEATS' && status === 'trialing' ? 'switch' : 'start_trial' } as const
        const done = await execute(tx, provider, user.id, { ...command, plan: wanted })
        if ('refused' in done)
          throw errors.REFUSED({ data: { refusal: done.refused }, message: refusals[done.refused] })
      }
      const refused = await joinInvited(tx, context)
      if (refused?.code === 'SEATS') {
        const data = { plan: refused.plan, limit: refused.limit, isSold: context.config.sellsPlans }
        throw errors.SEATS({ data, message: noSeatLeft(data) })
      }
      if (refused) throw errors[refused.code]()
      return { projectId, title, role }
    })
  })
