import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import type { Mailer } from '#server/mail/send.ts'
import { deliveryOf } from '#server/notifications/queries.ts'
import { usersProfiles } from '#server/profiles/tables.ts'
import { answerMail, requestAnswerMail } from './email.ts'
import type { findForAnswer } from './queries.ts'

type Invitation = NonNullable<Awaited<ReturnType<typeof findForAnswer>>>

/** Mails whoever invited how it was answered; nobody when their account is gone. */
export async function tellInviter(tx: Db, mailer: Mailer, baseUrl: string, invitation: Invitation, accepted: boolean) {
  if (!invitation.invitedBy || !(await wantsAnswers(tx, invitation.invitedBy))) return
  const inviter = await emailOf(tx, invitation.invitedBy)
  if (inviter) await mailer.send(tx, await answerMail(inviter, baseUrl, { ...invitation, accepted }))
}

/** Mails whoever asked to join how the owner answered. */
export async function tellAsker(tx: Db, mailer: Mailer, baseUrl: string, invitation: Invitation, accepted: boolean) {
  if (!(await wantsAnswers(tx, invitation.userId))) return
  const asker = await emailOf(tx, invitation.userId)
  if (asker) await mailer.send(tx, await requestAnswerMail(asker, baseUrl, { ...invitation, accepted }))
}

/** Whoever wants them at once. Otherwise what follows from an answer is in the daily mail. */
const wantsAnswers = async (tx: Db, profileId: string) => (await deliveryOf(tx, profileId, 'invitation')) === 'at_once'

async function emailOf(tx: Db, profileId: string) {
  const [found] = await tx
    .select({ email: usersProfiles.email })
    .from(usersProfiles)
    .where(eq(usersProfiles.profileId, profileId))
  return found?.email
}
