import * as z from 'zod'
import { refusals, trialPlans } from '#domain/subscriptions.ts'
import { withProfile } from '#server/procedures.ts'
import { act, refusing } from './act.ts'

/** Begins the one free trial that everybody has: seven days of a plan, without a card. Refuses with REFUSED and why. */
export const startTrial = withProfile
  .route({ method: 'POST', path: '/subscription/trial', tags: ['subscriptions'] })
  .input(z.strictObject({ plan: z.enum(trialPlans) }))
  .errors(refusing)
  .handler(async ({ input, context: { db, user, now }, errors }) => {
    const done = await db.transaction((tx) => act(tx, user.id, { do: 'start_trial', plan: input.plan }, now()))
    if ('refused' in done) throw errors.REFUSED({ data: { refusal: done.refused }, message: refusals[done.refused] })
    return { plan: done.subscription.plan, status: done.subscription.status }
  })
