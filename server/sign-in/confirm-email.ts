import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { rateLimited } from '#server/limits/rate-limited.ts'
import { anyone } from '#server/procedures.ts'
import { readConfirmationToken } from './confirmation-mail.ts'
import { revokeAccess } from './revoke-access.ts'
import { revokeResetLinks } from './revoke-challenges.ts'
import { authUsers } from './tables.ts'

/** What a link may claim to confirm. */
const confirmationTypes = ['signup', 'email']

/**
 * Confirms an address with the token of the mailed link. Opening the same link again gives the same answer. Refuses
 * with INVALID_LINK when the token was not issued here for this, is over 24 hours old, or belongs to a sign-up that was
 * replaced by another.
 */
export const confirmEmail = anyone
  .route({ method: 'POST', path: '/accounts/confirm-email', tags: ['accounts'] })
  .input(z.strictObject({ token: z.string().min(1).max(2000), type: z.string().max(40).default('signup') }))
  .errors({ INVALID_LINK: { status: 410 } })
  .use(rateLimited('linksFromAddress', 'address'), () => 1)
  .handler(async ({ input, context, errors }) => {
    const { db, config } = context
    if (!confirmationTypes.includes(input.type)) throw errors.INVALID_LINK()
    const confirmation = await readConfirmationToken(input.token, config.secret)
    if (!confirmation) throw errors.INVALID_LINK()
    await db.transaction(async (tx) => {
      const [account] = await tx
        .select({ id: authUsers.id, emailVerified: authUsers.emailVerified, signUpId: authUsers.signUpId })
        .from(authUsers)
        .where(eq(authUsers.email, confirmation.email))
        .for('no key update')
      if (account?.signUpId !== confirmation.signUpId) throw errors.INVALID_LINK()
      if (account.emailVerified) return
      await revokeAccess(tx, account.id)
      await revokeResetLinks(tx, account.id)
      await tx.update(authUsers).set({ emailVerified: true }).where(eq(authUsers.id, account.id))
    })
  })
