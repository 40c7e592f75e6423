import { eq } from 'drizzle-orm'
import { nextDailyMail } from '#domain/mail-events.ts'
import type { Db } from '#server/db/connect.ts'
import type { Mail } from '#server/mail/send.ts'
import { deliveryOf } from '#server/notifications/queries.ts'
import { unsubscribeUrlOf } from '#server/notifications/unsubscribe-token.ts'
import type { Context } from '#server/procedures.ts'
import { usersProfiles } from '#server/profiles/tables.ts'
import { answerMail, requestAnswerMail } from './email.ts'
import type { findForAnswer } from './queries.ts'

type Invitation = NonNullable<Awaited<ReturnType<typeof findForAnswer>>>
type Means = Pick<Context, 'mailer' | 'config' | 'now'>

/** Mails whoever invited how it was answered; nobody when their account is gone. */
export async function tellInviter(tx: Db, means: Means, invitation: Invitation, accepted: boolean) {
  const { baseUrl } = means.config
  if (!invitation.invitedBy) return
  await tell(tx, means, invitation.invitedBy, (to) => answerMail(to, baseUrl, { ...invitation, accepted }))
}

/** Mails whoever asked to join how the owner answered. */
export async function tellAsker(tx: Db, means: Means, invitation: Invitation, accepted: boolean) {
  const { baseUrl } = means.config
  await tell(tx, means, invitation.userId, (to) => requestAnswerMail(to, baseUrl, { ...invitation, accepted }))
}

/** Mails somebody an answer when they want to have it. */
async function tell(tx: Db, means: Means, profileId: string, write: (to: string) => Promise<Mail>) {
  const { mailer, config, now } = means
  const delivery = await deliveryOf(tx, profileId, 'invitation')
  if (delivery === 'off') return
  const [person] = await tx
    .select({ email: usersProfiles.email })
    .from(usersProfiles)
    .where(eq(usersProfiles.profileId, profileId))
  if (!person) return
  const mail = { ...(await write(person.email)), unsubscribeUrl: unsubscribeUrlOf(profileId, config) }
  await mailer.send(tx, mail, delivery === 'daily' ? nextDailyMail(now()) : undefined)
}
