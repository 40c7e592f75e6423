import { runWithTransaction } from '@better-auth/core/context'
import { getSessionFromCtx } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import * as z from 'zod'
import { passwordMaxLength } from '#domain/people/accounts/accounts.ts'
import { noteGone } from '#server/ground/backup/stays-gone.ts'
import { addresseeOf, passwordChangedMail } from '../email.ts'
import { endpoint, password } from '../library/endpoint.ts'
import { hashPassword } from '../library/hash-password.ts'
import { refusal } from '../library/refusal.ts'
import { inTransaction } from '../library/transactions.ts'
import { verifiedHashOf } from './password-of.ts'
import { refusalOfPassword } from './refusal-of-password.ts'
import { replacePassword } from './replace-password.ts'

/**
 * Changing one's password, in place of the library's endpoint: of several simultaneous changes one takes effect. Every
 * session of the account ends; this browser gets a new one. Refuses with INVALID_PASSWORD, SAME_PASSWORD, or the code
 * of what is wrong with the new password.
 */
export const changePassword = endpoint({
  path: '/change-password',
  notes: { event: 'password_changed' },
  body: z.strictObject({ currentPassword: password, newPassword: password }),
  answer: {
    name: 'changePassword',
    async handle({ ctx, body: { currentPassword, newPassword }, ...parts }) {
      const session = await getSessionFromCtx(ctx)
      if (!session) throw refusal('UNAUTHORIZED')
      const { user } = session
      if (currentPassword === newPassword) throw refusal('SAME_PASSWORD')
      const { config, db, nouns, mailer, limits } = parts
      const rules = { min: config.passwordMinLength, max: passwordMaxLength }
      const problem = await refusalOfPassword(newPassword, { ...rules, email: user.email })
      if (problem) throw refusal(problem, rules)
      const oldHash = await verifiedHashOf(parts, user.id, currentPassword)
      if (!oldHash) throw refusal('INVALID_PASSWORD')

      await limits.take('securityChangesOfPerson', user.id)
      const newHash = await hashPassword(newPassword)
      const mail = await passwordChangedMail(await addresseeOf(db, user), config.baseUrl)
      const { adapter, internalAdapter } = ctx.context
      const renewed = await runWithTransaction(adapter, async () => {
        const isReplaced = await inTransaction(db, async (tx) => {
          const replaced = await replacePassword(tx, user.id, { nouns, newHash, oldHash, passkeysToKeep: 'all' })
          if (replaced) await mailer.send(tx, mail)
          if (replaced) await noteGone(config, 'password', user.id)
          return replaced
        })
        if (!isReplaced) throw refusal('INVALID_PASSWORD')
        return await internalAdapter.createSession(user.id, false)
      })
      await setSessionCookie(ctx, { session: renewed, user })
      return { ok: true }
    },
  },
})
