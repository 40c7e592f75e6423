import { refusals } from '#domain/money/subscriptions/commands.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { execute, refusing } from './execute.ts'

/**
 * Cancels the caller's subscription: a trial ends at once, what was paid for works until its period ends and is not charged
 * again. Refuses with REFUSED and why.
 */
export const cancel = withProfile
  .route({ method: 'POST', path: '/subscription/cancel', tags: ['subscriptions'] })
  .errors(refusing)
  .handler(async ({ context: { db, user, provider }, errors }) => {
    const done = await db.transaction((tx) => execute(tx, provider, user.id, { do: 'cancel' }))
    if ('refused' in done) throw errors.REFUSED({ data: { refusal: done.refused }, message: refusals[done.refused] })
    return { plan: done.subscription.plan, status: done.subscription.status }
  })
