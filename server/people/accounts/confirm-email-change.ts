import { and, eq, gt, or } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '#server/ground/db/connect.ts'
import { codesOf } from '#server/ground/errors.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withAccount } from '#server/ground/noun.ts'
import { anyone } from '#server/ground/procedures.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { setEmail } from '#server/people/profiles/set-email.ts'
import { addresseeOf } from '../sign-in/email.ts'
import { isTaken, lockAccount } from '../sign-in/queries.ts'
import { revokeChallenges, revokeResetLinks } from '../sign-in/revoke-challenges.ts'
import { setAddress } from '../sign-in/set-address.ts'
import { emailChangedMail } from './email.ts'
import { hashOf } from './request-email-change.ts'
import { authEmailChanges } from './tables.ts'

/** The other side was confirmed at the same moment. */
class Overtaken extends Error {}

/**
 * Confirms one side of a change of address with the token of its mailed link; the change is made once both sides are, and
 * `isChanged` says whether. INVALID_LINK when the token was not issued for this, is over 24 hours old, or was replaced;
 * EMAIL_TAKEN when somebody else has an account with the new address by then.
 */
export const confirmEmailChange = anyone
  .route({ method: 'POST', path: '/accounts/confirm-email-change', tags: ['accounts'] })
  .input(z.strictObject({ token: z.string().min(1).max(200) }))
  .errors({
    INVALID_LINK: { status: 410, message: 'This link is not valid, or not any more.' },
    EMAIL_TAKEN: { status: 409, message: 'An account with this email already exists.' },
  })
  .use(rateLimited('linksFromAddress', 'address'), () => 1)
  .handler(async ({ input, context, errors }) => {
    const { db, nouns, mailer, now, config, noteSignIn } = context
    const hash = hashOf(input.token)
    const confirm = () =>
      db.transaction(async (tx) => {
        const before = await findChange(tx, hash, now())
        if (!before) throw errors.INVALID_LINK()
        const { userId, newEmail } = before
        const isLast = hasConfirmed(before, hash === before.oldHash ? 'new' : 'old')
        const [profile] = await tx
          .select({ username: publicProfiles.username })
          .from(publicProfiles)
          .where(eq(publicProfiles.profileId, userId))
        // Addresses and projects are locked before accounts, as everywhere.
        if (isLast && profile)
          await withAccount(
            nouns,
            'gainsAddress',
            tx,
            { id: userId, email: newEmail, ...profile, at: now() },
            { config },
          )
        const account = await lockAccount(tx, userId)
        const change = await findChange(tx, hash, now())
        if (!account || !change || change.newEmail !== newEmail) throw errors.INVALID_LINK()
        const side = hash === change.oldHash ? { oldConfirmedAt: now() } : { newConfirmedAt: now() }
        const after = { ...change, ...side }
        if (!hasConfirmed(after, 'old') || !hasConfirmed(after, 'new')) {
          await tx.update(authEmailChanges).set(side).where(eq(authEmailChanges.userId, userId))
          return { isChanged: false, email: newEmail, userId }
        }
        if (!isLast) throw new Overtaken()
        if (await isTaken(tx, newEmail, userId)) throw errors.EMAIL_TAKEN()
        await setAddress(tx, userId, newEmail, now())
        await setEmail(tx, userId, newEmail)
        await withAccount(nouns, 'losesAddress', tx, account, { config })
        // What was mailed to the old address opens nothing any more.
        await revokeChallenges(tx, userId)
        await revokeResetLinks(tx, userId)
        await tx.delete(authEmailChanges).where(eq(authEmailChanges.userId, userId))
        await mailer.send(tx, await emailChangedMail(await addresseeOf(tx, account), newEmail))
        return { isChanged: true, email: newEmail, userId }
      })
    try {
      const { userId, ...confirmed } = await confirm().catch((error) => {
        if (error instanceof Overtaken) return confirm()
        throw error
      })
      if (confirmed.isChanged) noteSignIn({ event: 'address_changed', userId })
      return confirmed
    } catch (error) {
      // Somebody has just signed up with it.
      if (codesOf(error).includes('23505')) throw errors.EMAIL_TAKEN()
      throw error
    }
  })

type Change = typeof authEmailChanges.$inferSelect

const hasConfirmed = (change: Change, side: 'old' | 'new') =>
  (side === 'old' ? change.oldConfirmedAt : change.newConfirmedAt) !== null

async function findChange(tx: Db, hash: string, now: Date): Promise<Change | undefined> {
  const { oldHash, newHash, expiresAt } = authEmailChanges
  const [change] = await tx
    .select()
    .from(authEmailChanges)
    .where(and(or(eq(oldHash, hash), eq(newHash, hash)), gt(expiresAt, now)))
  return change
}
