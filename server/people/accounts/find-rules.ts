import { resetPasswordMinLength } from '#domain/people/accounts/accounts.ts'
import { anyone } from '#server/ground/procedures.ts'

/** The rules for new passwords here: the minimum length, in general and when it is reset. */
export const findRules = anyone
  .route({ method: 'GET', path: '/accounts/rules', tags: ['accounts'] })
  .handler(({ context }) => {
    const { passwordMinLength } = context.config
    return { passwordMinLength, resetPasswordMinLength: Math.max(resetPasswordMinLength, passwordMinLength) }
  })
