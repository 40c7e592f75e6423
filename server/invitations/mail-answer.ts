import { eq } from 'drizzle-orm'
import { nextDailyMail } from '#domain/mail-events.ts'
import type { Db } from '#server/db/connect.ts'
import type { Mail } from '#server/mail/send.ts'
import type { Invitation } from '#server/membership/find-invitation.ts'
import { deliveryOf } from '#server/notifications/queries.ts'
import { unsubscribeUrlOf } from '#server/notifications/unsubscribe-url-of.ts'
import type { Context } from '#server/procedures.ts'
import { usersProfiles } from '#server/profiles/tables.ts'
import { answerMail, requestAnswerMail } from './email.ts'

type Means = Pick<Context, 'mailer' | 'config' | 'now'>

/** Mails whoever invited, or asked to join, how they were answered; nobody when their account is gone. */
export async function mailAnswer(tx: Db, means: Means, invitation: Invitation, accepted: boolean): Promise<void> {
  const { baseUrl } = means.config
  if (invitation.kind === 'request')
    await mail(tx, means, invitation.userId, (to) => requestAnswerMail(to, baseUrl, { ...invitation, accepted }))
  else if (invitation.invitedBy)
    await mail(tx, means, invitation.invitedBy, (to) => answerMail(to, baseUrl, { ...invitation, accepted }))
}

/** Mails somebody an answer when they want to have it. */
async function mail(tx: Db, means: Means, profileId: string, write: (to: string) => Promise<Mail>) {
  const { mailer, config, now } = means
  const delivery = await deliveryOf(tx, profileId, 'invitation')
  if (delivery === 'off') return
  const [person] = await tx
    .select({ email: usersProfiles.email })
    .from(usersProfiles)
    .where(eq(usersProfiles.profileId, profileId))
  if (!person) return
  const answer = { ...(await write(person.email)), profileId, unsubscribeUrl: unsubscribeUrlOf(profileId, config) }
  await mailer.send(tx, answer, delivery === 'daily' ? nextDailyMail(now()) : undefined)
}
