import { planInForce } from '#domain/subscriptions.ts'
import { countStudents } from '#server/membership/queries.ts'
import { signedIn } from '#server/procedures.ts'
import { newestOrFree } from './queries.ts'

/**
 * The caller's subscription, the plan in force, and how many students they supervise, which is what takes up its seats;
 * the Free plan is created when there is none. Refuses with NO_SUBSCRIPTION before the profile is completed.
 */
export const find = signedIn
  .route({ method: 'GET', path: '/subscription', tags: ['subscriptions'] })
  .errors({ NO_SUBSCRIPTION: { status: 404, message: 'User not authenticated or no subscription found.' } })
  .handler(async ({ context: { db, user, now }, errors }) => {
    if (!user.profile) throw errors.NO_SUBSCRIPTION()
    const [{ plan, status, currentPeriodEnd, trialEnd }, supervisedStudents] = await Promise.all([
      db.transaction((tx) => newestOrFree(tx, user.id, now())),
      countStudents(db, user.id),
    ])
    const inForce = planInForce({ plan, status, currentPeriodEnd, trialEnd }, now())
    return { plan, status, currentPeriodEnd, trialEnd, planInForce: inForce, supervisedStudents }
  })
