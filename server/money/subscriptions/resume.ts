import { refusals } from '#domain/money/subscriptions/commands.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { execute, refusing } from './execute.ts'

/**
 * Takes a cancellation back while what was paid for still works: it is charged again when the period ends, with the same
 * card. Refuses with REFUSED and why.
 */
export const resume = withProfile
  .route({ method: 'POST', path: '/subscription/resume', tags: ['subscriptions'] })
  .errors(refusing)
  .handler(async ({ context: { db, user, provider }, errors }) => {
    const done = await db.transaction(async (tx) => {
      const decided = await execute(tx, provider, user.id, { do: 'resume' })
      if (!('refused' in decided)) await provider?.later(tx, { do: 'subscribe', profileId: user.id })
      return decided
    })
    if ('refused' in done) throw errors.REFUSED({ data: { refusal: done.refused }, message: refusals[done.refused] })
    return { plan: done.subscription.plan, status: done.subscription.status }
  })
