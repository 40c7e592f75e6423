import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod'
import { Email } from '#domain/people/accounts/accounts.ts'
import { signedIn } from '#server/ground/procedures.ts'
import { addresseeOf } from '../sign-in/email.ts'
import { isPasswordOf } from '../sign-in/passwords/password-of.ts'
import { isTaken } from '../sign-in/queries.ts'
import { emailChangeMails } from './email.ts'
import { authEmailChanges } from './tables.ts'

/** For how many hours both links of a change of address work. */
export const emailChangeHours = 24

/**
 * Asks to change the address of the caller's account. It changes once links that are mailed to the old and to the new address
 * have both been confirmed: neither a stolen session nor a mailbox is enough alone. A new request replaces an earlier one.
 * WRONG_PASSWORD, SAME_EMAIL, EMAIL_TAKEN.
 */
export const requestEmailChange = signedIn
  .route({ method: 'POST', path: '/account/email-change', tags: ['accounts'] })
  .input(z.strictObject({ email: Email, password: z.string().max(1000) }))
  .errors({
    WRONG_PASSWORD: { status: 403, message: 'Current password is incorrect' },
    SAME_EMAIL: { status: 409, message: 'This is already your address.' },
    EMAIL_TAKEN: { status: 409, message: 'An account with this email already exists.' },
  })
  .handler(async ({ input: { email, password }, context, errors }) => {
    const { db, limits, user, mailer, config, now, noteSignIn } = context
    if (!(await isPasswordOf({ db, limits, noteSignIn }, user.id, password))) throw errors.WRONG_PASSWORD()
    await limits.take('securityChangesOfPerson', user.id)
    if (email === user.email) throw errors.SAME_EMAIL()
    if (await isTaken(db, email)) throw errors.EMAIL_TAKEN()
    const [oldToken, newToken] = [newSecret(), newSecret()]
    const change = {
      newEmail: email,
      oldHash: hashOf(oldToken),
      newHash: hashOf(newToken),
      oldConfirmedAt: null,
      newConfirmedAt: null,
      createdAt: now(),
      expiresAt: new Date(now().getTime() + emailChangeHours * 3_600_000),
    }
    const about = { oldEmail: user.email, newEmail: email, oldToken, newToken }
    const letters = await emailChangeMails(await addresseeOf(db, user), config.baseUrl, about)
    await db.transaction(async (tx) => {
      await tx
        .insert(authEmailChanges)
        .values({ ...change, userId: user.id })
        .onConflictDoUpdate({ target: authEmailChanges.userId, set: change })
      for (const letter of letters) await mailer.send(tx, letter)
    })
    noteSignIn({ event: 'address_change_requested', userId: user.id, sessionId: user.sessionId })
  })

const newSecret = () => randomBytes(32).toString('base64url')

/** What is stored of the token of a mailed link. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
