import { refusals } from '#domain/money/subscriptions/commands.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { cancellationMail } from './email.ts'
import { execute, refusing } from './execute.ts'

/**
 * Cancels the caller's subscription: a trial ends at once, what was paid for works until its period ends and is not charged
 * again. A mail confirms it. Refuses with REFUSED and why.
 */
export const cancel = withProfile
  .route({ method: 'POST', path: '/subscription/cancel', tags: ['subscriptions'] })
  .errors(refusing)
  .handler(async ({ context: { db, user, provider, mailer, config }, errors }) => {
    const done = await db.transaction(async (tx) => {
      const done = await execute(tx, provider, user.id, { do: 'cancel' })
      if ('refused' in done) return done
      const details = { name: user.profile.username, ...done, baseUrl: config.baseUrl }
      await mailer.send(tx, { ...(await cancellationMail(user.email, details)), profileId: user.id })
      return done
    })
    if ('refused' in done) throw errors.REFUSED({ data: { refusal: done.refused }, message: refusals[done.refused] })
    return { plan: done.subscription.plan, status: done.subscription.status }
  })
