import type { BetterAuthOptions } from 'better-auth'
import { announce } from '#server/events/announce.ts'
import type { AuthParts } from './auth.ts'
import { addresseeOf, securityMail } from './email.ts'
import { forgetChallenges } from './forget-challenges.ts'
import { refused } from './refusals.ts'
import { takeCode } from './take-code.ts'
import { inTransaction } from './transaction.ts'

/**
 * What is written with a change that the sign-in library makes, or not at all: mail, announcements, used codes. Its
 * "before" hooks run inside its transactions, its "after" hooks do not.
 */
export function withChanges({ db, config, mailer }: AuthParts) {
  return {
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
          if (!user.twoFactorEnabled || !person) return
          const what = 'Two-step verification was turned on'
          await inTransaction(db, async (tx) => {
            await forgetChallenges(tx, person.id)
            await mailer.send(tx, await securityMail(await addresseeOf(tx, person), config.baseUrl, what, [turnedOn]))
          })
        },
      },
    },
  } satisfies BetterAuthOptions['databaseHooks']
}

const turnedOn = 'From now on, logging in with your password also asks for a code from your authenticator app.'
