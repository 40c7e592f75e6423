import { APIError } from 'better-auth/api'
import * as z from 'zod'
import { anyone } from '#server/procedures.ts'

/** What a link may say that it confirms. */
const confirmationTypes = ['signup', 'email']

/**
 * Confirms an address with the token of the mailed link. The same link again answers the same.
 * Refuses with INVALID_LINK when the token was not made here for this, or is over 24 hours old.
 */
export const confirmEmail = anyone
  .route({ method: 'POST', path: '/accounts/confirm-email', tags: ['accounts'] })
  .input(z.strictObject({ token: z.string().min(1).max(2000), type: z.string().max(40).default('signup') }))
  .errors({ INVALID_LINK: { status: 410 } })
  .handler(async ({ input, context, errors }) => {
    if (!confirmationTypes.includes(input.type)) throw errors.INVALID_LINK()
    try {
      await context.auth.api.verifyEmail({ query: { token: input.token } })
    } catch (error) {
      if (error instanceof APIError) throw errors.INVALID_LINK()
      throw error
    }
  })
