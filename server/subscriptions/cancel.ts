import { refusals } from '#domain/subscriptions.ts'
import { withProfile } from '#server/procedures.ts'
import { act, refusing } from './act.ts'

/** Cancels: a trial ends at once, what was paid for works until its period ends. Refuses with REFUSED and why. */
export const cancel = withProfile
  .route({ method: 'POST', path: '/subscription/cancel', tags: ['subscriptions'] })
  .errors(refusing)
  .handler(async ({ context: { db, user, now }, errors }) => {
    const done = await db.transaction((tx) => act(tx, user.id, { do: 'cancel' }, now()))
    if ('refused' in done) throw errors.REFUSED({ data: { refusal: done.refused }, message: refusals[done.refused] })
    return { plan: done.subscription.plan, status: done.subscription.status }
  })
