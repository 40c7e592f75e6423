import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { confirmationMail, confirmationToken } from './confirmation-mail.ts'
import { addresseeOf } from './email.ts'
import { type AuthParts, email, endpoint } from './endpoint.ts'
import { authUsers } from './tables.ts'

/** Asks for the confirmation mail again. */
export const resendConfirmation = endpoint({
  path: '/send-verification-email',
  body: z.looseObject({ email }),
  limits: ({ body, address }) => [
    ['mailFromAddress', address],
    ['confirmationToAccount', body.email],
  ],
})

/** Writes the confirmation mail of an account, for the library, which knows whether it is due. */
export async function mailConfirmation({ db, config, mailer }: AuthParts, user: { id: string; email: string }) {
  const [account] = await db
    .select({ email: authUsers.email, signUpId: authUsers.signUpId })
    .from(authUsers)
    .where(eq(authUsers.id, user.id))
  if (!account) return
  const token = await confirmationToken(account, config.secret)
  const mail = await confirmationMail(await addresseeOf(db, user), config.baseUrl, token)
  await db.transaction((tx) => mailer.send(tx, mail))
}
