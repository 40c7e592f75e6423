import { createHmac, randomInt } from 'node:crypto'
import { and, eq, gt, like, sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { type Addressee, accountMail, addresseeOf } from '../email.ts'
import type { AuthParts } from '../library/endpoint.ts'
import { authVerifications } from '../tables.ts'

/*
 * The second step is turned on with a code from the account's mailbox. So it never belongs to somebody who had only the
 * password, and a reset by mail can leave it in force: it locks out somebody with only the mailbox, and can never lock
 * out the owner in favour of somebody with only the password (decision 012).
 */

export const mailCodeMinutes = 10

type Person = { id: string; email: string }

/** Mails a new code to the account's address; earlier ones become invalid. */
export async function sendMailCode({ db, config, mailer }: AuthParts, person: Person): Promise<void> {
  const code = String(randomInt(100_000_000)).padStart(8, '0')
  const mail = await twoStepCodeMail(await addresseeOf(db, person), code)
  await db.transaction(async (tx) => {
    await revokeMailCode(tx, person.id)
    await tx.insert(authVerifications).values({
      identifier: identifierOf(person.id),
      value: hashOf(person.id, code, config.secret),
      expiresAt: sql`now() + make_interval(mins => ${mailCodeMinutes})`,
    })
    await mailer.send(tx, mail)
  })
}

/** The mail with the code that turns on the second step. */
function twoStepCodeMail(to: Addressee, code: string) {
  const spaced = `${code.slice(0, 4)} ${code.slice(4)}`
  return accountMail(to, `${spaced} is your Ninefold code`, {
    preview: 'The code that turns on two-step verification.',
    heading: 'Turn on two-step verification',
    paragraphs: [
      `Your code is ${spaced}. Enter it where you set up your authenticator app, within ${mailCodeMinutes} minutes.`,
    ],
    action: null,
    footer:
      'If you are not setting up two-step verification, somebody knows your password: choose a new one, and do not give this code to anyone.',
  })
}

/** Whether this is the code that was mailed to this person, while it works. */
export async function isMailCode({ db, config }: AuthParts, userId: string, code: string): Promise<boolean> {
  const [found] = await db
    .select({ id: authVerifications.id })
    .from(authVerifications)
    .where(
      and(
        eq(authVerifications.identifier, identifierOf(userId)),
        eq(authVerifications.value, hashOf(userId, code.replace(/\s/g, ''), config.secret)),
        gt(authVerifications.expiresAt, sql`now()`),
      ),
    )
  return Boolean(found)
}

/** Invalidates the code that was mailed to this person. */
export async function revokeMailCode(tx: Db, userId: string): Promise<void> {
  await tx.delete(authVerifications).where(eq(authVerifications.identifier, identifierOf(userId)))
}

/** Invalidates every code that was mailed. */
export async function revokeAllMailCodes(tx: Db): Promise<void> {
  await tx.delete(authVerifications).where(like(authVerifications.identifier, identifierOf('%')))
}

const identifierOf = (userId: string) => `two-step-code:${userId}`

const hashOf = (userId: string, code: string, secret: string) =>
  createHmac('sha256', secret).update(`two-step-code:${userId}:${code}`).digest('base64url')
