import { planNames } from '#domain/plans.ts'
import { offerFor, settled, trialDaysLeft } from '#domain/subscriptions.ts'
import { countStudents } from '#server/membership/queries.ts'
import { signedIn } from '#server/procedures.ts'
import { newestOf } from './queries.ts'

/**
 * The caller's subscription as it is now, how many days of a trial are left, what each plan offers them, and how many
 * students they supervise, which is what takes up its seats. Reading it changes nothing. Refuses with NO_SUBSCRIPTION before
 * the profile is completed.
 */
export const find = signedIn
  .route({ method: 'GET', path: '/subscription', tags: ['subscriptions'] })
  .errors({ NO_SUBSCRIPTION: { status: 404, message: 'User not authenticated or no subscription found.' } })
  .handler(async ({ context: { db, user, now }, errors }) => {
    const at = now()
    const [stored, supervisedStudents] = await Promise.all([newestOf(db, user.id), countStudents(db, user.id)])
    if (!stored) throw errors.NO_SUBSCRIPTION()
    const { plan, status, currentPeriodEnd, trialEnd } = settled(stored, at)
    return {
      plan,
      status,
      currentPeriodEnd,
      trialEnd,
      planInForce: plan,
      trialDaysLeft: trialDaysLeft(stored, at),
      offers: planNames.map((each) => ({ plan: each, offer: offerFor(each, stored, at) })),
      supervisedStudents,
    }
  })
