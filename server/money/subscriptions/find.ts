import { signedIn } from '#server/ground/procedures.ts'
import { subscriptionOf } from './subscription-of.ts'

/** The caller's subscription as it is now. Refuses with NO_SUBSCRIPTION before the profile is completed. */
export const find = signedIn
  .route({ method: 'GET', path: '/subscription', tags: ['subscriptions'] })
  .errors({ NO_SUBSCRIPTION: { status: 404, message: 'User not authenticated or no subscription found.' } })
  .handler(async ({ context, errors }) => {
    const found = await subscriptionOf(context.db, context.user, context)
    if (!found) throw errors.NO_SUBSCRIPTION()
    return found
  })
