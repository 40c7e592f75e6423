import { runWithTransaction } from '@better-auth/core/context'
import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { resetPasswordMinLength } from '#domain/people/accounts/accounts.ts'
import { noteGone } from '#server/ground/backup/stays-gone.ts'
import { storeConsent } from '#server/people/newsletter/store-consent.ts'
import { type Addressee, accountMail, addresseeOf, passwordChangedMail } from '../email.ts'
import { type AuthParts, email, endpoint } from '../library/endpoint.ts'
import { hashPassword } from '../library/hash-password.ts'
import { noteWhose } from '../library/record-end.ts'
import { refusal } from '../library/refusal.ts'
import { inTransaction } from '../library/transactions.ts'
import { revokeAccess } from '../revoke-access.ts'
import { revokeResetLinks } from '../revoke-challenges.ts'
import { authPasskeys, authUsers } from '../tables.ts'
import { refusalOfPassword } from './refusal-of-password.ts'
import { replacePassword } from './replace-password.ts'

/** How long a reset link works. */
export const resetMinutes = 60

/** How long someone has to choose the new password after opening the link. */
const recoverySeconds = 900

const NewPassword = z.strictObject({
  newPassword: z.string().max(1000),
  keepPasskeys: z.array(z.uuid()).max(100).default([]),
})

/*
 * The way back in for someone who forgot their password. The mailed link carries a token that works once; it is
 * exchanged for a recovery session, a cookie that can do one thing: set a new password. It is not a login (OWASP,
 * Forgot Password Cheat Sheet; ASVS V6.4.3).
 */

/** Asks for the link. The answer is the same whether there is an account or not. */
const requestReset = endpoint({
  path: '/request-password-reset',
  notes: { event: 'reset_requested' },
  body: z.looseObject({ email }),
  limits: ({ body, address }) => [
    ['mailFromAddress', address],
    ['resetToAccount', body.email],
  ],
})

/** Writes the mail with the link, for the library, which generated its token. */
export async function mailReset({ db, config, mailer }: AuthParts, user: { id: string; email: string }, token: string) {
  const mail = await resetMail(await addresseeOf(db, user), config.baseUrl, token)
  await db.transaction((tx) => mailer.send(tx, mail))
}

/** The mail with the reset link, in the shape that the specification gives it. */
export function resetMail(to: Addressee, baseUrl: string, token: string) {
  const fragment = `access_token=${token}&refresh_token=&expires_in=${resetMinutes * 60}&token_type=bearer&type=recovery`
  return accountMail(to, 'Reset your password', {
    preview: 'Choose a new password for Ninefold.',
    heading: 'Reset your password',
    paragraphs: ['Someone asked to reset the password of your account. Open the link to choose a new one.'],
    action: { label: 'Choose a new password', url: `${baseUrl}/reset-password#${fragment}` },
    footer: `The link works once, for ${resetMinutes} minutes. If you did not ask for it, ignore this email: your password stays as it is.`,
  })
}

/** Exchanges the link's token. Refuses with INVALID_RESET_LINK; the token stays usable until a password is set. */
const exchangeResetToken = endpoint({
  path: '/recovery/exchange',
  notes: { event: 'reset_opened' },
  body: z.strictObject({ access_token: z.string().max(200), refresh_token: z.string().max(200).default('') }),
  limits: ({ address }) => [['recoverFromAddress', address]],
  answer: {
    name: 'exchangeResetToken',
    async handle({ ctx, body }) {
      const resetToken = body.access_token
      const found = await ctx.context.internalAdapter.findVerificationValue(resetOf(resetToken))
      if (!found || found.expiresAt < new Date()) throw refusal('INVALID_RESET_LINK')
      const user = await ctx.context.internalAdapter.findUserById(found.value)
      if (!user) throw refusal('INVALID_RESET_LINK')
      noteWhose(ctx, user.id)
      const cookie = ctx.context.createAuthCookie('recovery', { maxAge: recoverySeconds, sameSite: 'strict' })
      await ctx.setSignedCookie(cookie.name, resetToken, ctx.context.secret, cookie.attributes)
      return { expiresIn: recoverySeconds }
    },
  },
})

/** The recovery session of this browser: null when there is none, without a user when its link no longer works. */
const findRecoverySession = endpoint({
  path: '/recovery/session',
  answer: {
    name: 'findRecoverySession',
    method: 'GET',
    async handle({ ctx, db }) {
      const cookie = ctx.context.createAuthCookie('recovery')
      const resetToken = await ctx.getSignedCookie(cookie.name, ctx.context.secret)
      if (!resetToken) return { session: null }
      const found = await ctx.context.internalAdapter.findVerificationValue(resetOf(resetToken))
      const user =
        found && found.expiresAt > new Date() ? await ctx.context.internalAdapter.findUserById(found.value) : null
      if (!user) return { session: { user: null } }
      const passkeys = await db
        .select({ id: authPasskeys.id, name: authPasskeys.name, createdAt: authPasskeys.createdAt })
        .from(authPasskeys)
        .where(eq(authPasskeys.userId, user.id))
        .orderBy(authPasskeys.createdAt)
      return { session: { user: { id: user.id, email: user.email, aud: 'authenticated' }, passkeys } }
    },
  },
})

/**
 * Sets the new password, once: of several simultaneous resets one takes effect. Ends every session of the account,
 * every other link, all device trust, and every passkey that is not in `keepPasskeys`. It counts as confirming the
 * address, which it proves; the second step stays as it is (decision 012).
 */
const setNewPassword = endpoint({
  path: '/recovery/password',
  notes: { event: 'password_reset' },
  body: NewPassword,
  limits: ({ address }) => [['recoverFromAddress', address]],
  answer: {
    name: 'setPassword',
    async handle({ ctx, body: { newPassword, keepPasskeys }, address, ...parts }) {
      const { db, nouns, config, mailer, limits } = parts
      const cookie = ctx.context.createAuthCookie('recovery')
      const resetToken = await ctx.getSignedCookie(cookie.name, ctx.context.secret)
      if (!resetToken) throw refusal('NO_RECOVERY_SESSION')
      const { internalAdapter, adapter } = ctx.context
      const found = await internalAdapter.findVerificationValue(resetOf(resetToken))
      const user = found && (await internalAdapter.findUserById(found.value))
      if (!user) throw refusal('INVALID_RESET_LINK')
      noteWhose(ctx, user.id)

      const min = Math.max(resetPasswordMinLength, config.passwordMinLength)
      const max = ctx.context.password.config.maxPasswordLength
      const problem = await refusalOfPassword(newPassword, { min, max, email: user.email })
      if (problem) throw refusal(problem, { min, max })

      const newHash = await hashPassword(newPassword)
      const mail = await passwordChangedMail(await addresseeOf(db, user), config.baseUrl)
      await runWithTransaction(adapter, async () => {
        if (!(await internalAdapter.consumeVerificationValue(resetOf(resetToken)))) throw refusal('INVALID_RESET_LINK')
        await inTransaction(db, async (tx) => {
          await replacePassword(tx, user.id, { nouns, newHash, passkeysToKeep: keepPasskeys })
          await revokeResetLinks(tx, user.id)
          const [proven] = await tx
            .update(authUsers)
            // What was agreed to at a sign-up counts with its link alone.
            .set({ emailVerified: true, subscribeNewsletter: false })
            .where(and(eq(authUsers.id, user.id), eq(authUsers.emailVerified, false)))
            .returning({ id: authUsers.id })
          if (proven) await revokeAccess(nouns, tx, user.id)
          if (proven) await storeConsent(tx, user.id, false)
          await mailer.send(tx, mail)
          await noteGone(config, 'password', user.id)
        })
      })
      await limits.release('logInToAccount', user.email)
      await limits.release('logInAtAddress', [user.email, address])
      ctx.setCookie(cookie.name, '', { ...cookie.attributes, maxAge: 0 })
      return { ok: true }
    },
  },
})

export const resetPassword = [requestReset, exchangeResetToken, findRecoverySession, setNewPassword]

/** The library's name for the row that stores a reset token (hashed). */
const resetOf = (token: string) => `reset-password:${token}`
