import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '#server/ground/db/connect.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { anyone } from '#server/ground/procedures.ts'
import { storeConsent } from '#server/people/newsletter/store-consent.ts'
import { readConfirmationToken } from './confirmation-mail.ts'
import { revokeAccess } from './revoke-access.ts'
import { revokeResetLinks } from './revoke-challenges.ts'
import { authAccounts, authSignUps, authUsers } from './tables.ts'

/** What a link may claim to confirm. */
const confirmationTypes = ['signup', 'email']

/**
 * Confirms an address with the token of the mailed link; activates the password of the sign-up that it was mailed for. Every
 * other sign-up of the address ends. Answers with the address, which the token holds. Opening the same link again gives the
 * same answer. Refuses with INVALID_LINK when the token was not issued here for this, is over 24 hours old, or another
 * sign-up was confirmed before.
 */
export const confirmEmail = anyone
  .route({ method: 'POST', path: '/accounts/confirm-email', tags: ['accounts'] })
  .input(z.strictObject({ token: z.string().min(1).max(2000), type: z.string().max(40).default('signup') }))
  .errors({ INVALID_LINK: { status: 410, message: 'This link is not valid, or not any more.' } })
  .use(rateLimited('linksFromAddress', 'address'), () => 1)
  .handler(async ({ input, context, errors }) => {
    const { db, nouns, config, noteSignIn } = context
    if (!confirmationTypes.includes(input.type)) throw errors.INVALID_LINK()
    const confirmation = await readConfirmationToken(input.token, config.secret)
    if (!confirmation) throw errors.INVALID_LINK()
    const confirmed = await db.transaction(async (tx) => {
      const [account] = await tx
        .select({ id: authUsers.id, emailVerified: authUsers.emailVerified, signUpId: authUsers.signUpId })
        .from(authUsers)
        .where(eq(authUsers.email, confirmation.email))
        .for('no key update')
      if (!account) throw errors.INVALID_LINK()
      if (account.emailVerified && account.signUpId === confirmation.signUpId) return null
      const [signUp] = await tx
        .select()
        .from(authSignUps)
        .where(and(eq(authSignUps.id, confirmation.signUpId), eq(authSignUps.userId, account.id)))
      if (!signUp || account.emailVerified) throw errors.INVALID_LINK()
      // The others end with whatever else gives access.
      await revokeAccess(nouns, tx, account.id)
      await revokeResetLinks(tx, account.id)
      await activate(tx, signUp)
      return account.id
    })
    if (confirmed) noteSignIn({ event: 'address_confirmed', userId: confirmed })
    return { email: confirmation.email }
  })

async function activate(tx: Db, signUp: typeof authSignUps.$inferSelect): Promise<void> {
  const { id: signUpId, userId, password, subscribeNewsletter, createdAt } = signUp
  const credential = and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, 'credential'))
  await tx.update(authAccounts).set({ password }).where(credential)
  await tx.update(authUsers).set({ emailVerified: true, signUpId, subscribeNewsletter }).where(eq(authUsers.id, userId))
  await storeConsent(tx, userId, subscribeNewsletter, createdAt)
}
