import * as z from 'zod'
import { refusals } from '#domain/money/subscriptions/commands.ts'
import { planNames } from '#domain/money/subscriptions/plans.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { execute, refusing } from './execute.ts'

/** Goes on with a trial on another plan; its dates stay. Refuses with REFUSED and why. */
export const switchTrialPlan = withProfile
  .route({ method: 'PUT', path: '/subscription/plan', tags: ['subscriptions'] })
  .input(z.strictObject({ plan: z.enum(planNames) }))
  .errors(refusing)
  .handler(async ({ input, context: { db, user, provider }, errors }) => {
    const done = await db.transaction((tx) => execute(tx, provider, user.id, { do: 'switch', plan: input.plan }))
    if ('refused' in done) throw errors.REFUSED({ data: { refusal: done.refused }, message: refusals[done.refused] })
    return { plan: done.subscription.plan, status: done.subscription.status }
  })
