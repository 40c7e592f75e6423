import type { BetterAuthOptions } from 'better-auth'
import { createEmailVerificationToken } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { announce } from '#server/events/announce.ts'
import type { AuthParts } from './auth.ts'
import { addresseeOf, confirmationHours, confirmationMail, passwordChangedMail, securityMail } from './email.ts'
import { forgetChallenges } from './forget-challenges.ts'
import { refused } from './refusals.ts'
import { authUsers } from './tables.ts'
import { takeCode } from './take-code.ts'
import { inTransaction } from './transaction.ts'

/**
 * What is written with a change that the sign-in library makes, or not at all: mail, announcements, used codes. Its
 * "before" hooks run inside its transactions, its "after" hooks do not.
 */
export function withChanges({ db, config, mailer }: AuthParts) {
  return {
    account: {
      create: {
        before: (account) =>
          inTransaction(db, async (tx) => {
            const user = await findUser(tx, account.userId)
            const seconds = confirmationHours * 3600
            const token = await createEmailVerificationToken(config.secret, user.email, undefined, seconds, {
              userId: user.id,
            })
            await mailer.send(tx, await confirmationMail({ email: user.email, name: null }, config.baseUrl, token))
          }),
      },
      update: {
        async before(account, ctx) {
          const user = ctx?.context.session?.user
          if (ctx?.path !== '/change-password' || !account.password || !user) return
          await inTransaction(db, async (tx) => {
            await forgetChallenges(tx, user.id)
            await mailer.send(tx, await passwordChangedMail(await addresseeOf(tx, user), config.baseUrl))
          })
        },
      },
    },
    session: {
      create: {
        async before(session, ctx) {
          if (ctx?.path !== '/two-factor/verify-totp') return
          if (!(await takeCode(db, session.userId, String(ctx.body.code)))) throw refused('CODE_USED')
        },
      },
      delete: {
        before: (session) => inTransaction(db, (tx) => announce(tx, { kind: 'session_ended', sessionId: session.id })),
      },
    },
    user: {
      update: {
        async before(user, ctx) {
          const person = ctx?.context.session?.user
          if (user.twoFactorEnabled === undefined || !person) return
          const what = `Two-step verification was turned ${user.twoFactorEnabled ? 'on' : 'off'}`
          await inTransaction(db, async (tx) => {
            await forgetChallenges(tx, person.id)
            const paragraphs = [user.twoFactorEnabled ? turnedOn : turnedOff]
            await mailer.send(tx, await securityMail(await addresseeOf(tx, person), config.baseUrl, what, paragraphs))
          })
        },
      },
    },
  } satisfies BetterAuthOptions['databaseHooks']
}

const turnedOn = 'From now on, logging in with your password also asks for a code from your authenticator app.'
const turnedOff = 'From now on, your password alone is enough to log in.'

async function findUser(tx: Db, id: string) {
  const [user] = await tx
    .select({ id: authUsers.id, email: authUsers.email })
    .from(authUsers)
    .where(eq(authUsers.id, id))
  if (!user) throw new Error('An account without a user')
  return user
}
