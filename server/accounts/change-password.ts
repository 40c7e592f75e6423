import { runWithTransaction } from '@better-auth/core/context'
import { createAuthEndpoint, getSessionFromCtx } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import * as z from 'zod'
import { passwordMaxLength } from '#domain/accounts.ts'
import { refusalOfPassword } from './acceptable-password.ts'
import type { AuthParts } from './auth.ts'
import { addresseeOf, passwordChangedMail } from './email.ts'
import { verifiedHashOf } from './is-password-of.ts'
import { hashPassword } from './passwords.ts'
import { password, read } from './read-body.ts'
import { refused } from './refusals.ts'
import { replacePassword } from './replace-password.ts'
import { inTransaction } from './transaction.ts'

const Body = z.strictObject({ currentPassword: password, newPassword: password })

/**
 * Changing one's password, in place of the library's endpoint: of several changes at once one takes effect. Every session
 * of the account ends; this browser gets a new session.
 */
export const changePassword = (parts: AuthParts) => ({
  id: 'change-password' as const,
  endpoints: {
    /** Refuses with INVALID_PASSWORD, with SAME_PASSWORD, and with what is wrong with the new one. */
    changePassword: createAuthEndpoint('/change-password', { method: 'POST' }, async (ctx) => {
      const { currentPassword, newPassword } = read(Body, ctx)
      const session = await getSessionFromCtx(ctx)
      if (!session) throw refused('UNAUTHORIZED')
      const { user } = session
      if (currentPassword === newPassword) throw refused('SAME_PASSWORD')
      const { config, db, mailer } = parts
      const rules = { min: config.passwordMinLength, max: passwordMaxLength }
      const refusal = await refusalOfPassword(newPassword, { ...rules, email: user.email })
      if (refusal) throw refused(refusal, rules)
      const oldHash = await verifiedHashOf(parts, user.id, currentPassword)
      if (!oldHash) throw refused('INVALID_PASSWORD')

      await parts.limits.take('securityChangesOfPerson', user.id)
      const newHash = await hashPassword(newPassword)
      const mail = await passwordChangedMail(await addresseeOf(db, user), config.baseUrl)
      const { adapter, internalAdapter } = ctx.context
      const renewed = await runWithTransaction(adapter, async () => {
        const isReplaced = await inTransaction(db, async (tx) => {
          const replaced = await replacePassword(tx, user.id, { newHash, oldHash, keptPasskeys: 'all' })
          if (replaced) await mailer.send(tx, mail)
          return replaced
        })
        if (!isReplaced) throw refused('INVALID_PASSWORD')
        return await internalAdapter.createSession(user.id, false)
      })
      await setSessionCookie(ctx, { session: renewed, user })
      return ctx.json({ ok: true })
    }),
  },
})
