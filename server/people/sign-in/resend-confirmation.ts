import { and, desc, eq } from 'drizzle-orm'
import * as z from 'zod'
import { confirmationMail, confirmationToken } from './confirmation-mail.ts'
import { email, endpoint } from './library/endpoint.ts'
import { authSignUps, authUsers } from './tables.ts'

/** Mails. */
const mostAtOnce = 3

/**
 * Asks for the confirmation mail again, in place of the library's endpoint: for the sign-up with this id, as its own browser
 * knows it; without one, for each that waits, so that nobody is sent a stranger’s alone. The answer is the same whether there is one or not.
 */
export const resendConfirmation = endpoint({
  path: '/send-verification-email',
  body: z.looseObject({ email, signUpId: z.uuid().nullish().catch(null) }),
  limits: ({ body, address }) => [
    ['mailFromAddress', address],
    ['confirmationToAccount', body.email],
  ],
  answer: {
    name: 'sendVerificationEmail',
    async handle({ body, db, config, mailer }) {
      const waiting = await db
        .select({ id: authSignUps.id, device: authSignUps.device, createdAt: authSignUps.createdAt })
        .from(authSignUps)
        .innerJoin(authUsers, eq(authUsers.id, authSignUps.userId))
        .where(and(eq(authUsers.email, body.email), eq(authUsers.emailVerified, false)))
        .orderBy(desc(authSignUps.createdAt))
      const own = waiting.filter(({ id }) => !body.signUpId || id === body.signUpId)
      // Nobody knows whose the others are: each mail says so.
      for (const signUp of own.slice(0, mostAtOnce)) {
        const token = await confirmationToken({ email: body.email, signUpId: signUp.id }, config.secret)
        const isAgain = waiting.length > 1
        const mail = await confirmationMail(body.email, config.baseUrl, { ...signUp, token, isAgain })
        await db.transaction((tx) => mailer.send(tx, mail))
      }
      return { status: true }
    },
  },
})
