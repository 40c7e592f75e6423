import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import type { Mailer } from '#server/mail/send.ts'
import { usersProfiles } from '#server/profiles/tables.ts'
import { answerMail } from './email.ts'
import type { findForAnswer } from './queries.ts'

type Invitation = NonNullable<Awaited<ReturnType<typeof findForAnswer>>>

/** Mails whoever invited how it was answered; nobody when their account is gone. */
export async function tellInviter(tx: Db, mailer: Mailer, baseUrl: string, invitation: Invitation, accepted: boolean) {
  if (!invitation.invitedBy) return
  const [inviter] = await tx
    .select({ email: usersProfiles.email })
    .from(usersProfiles)
    .where(eq(usersProfiles.profileId, invitation.invitedBy))
  if (inviter) await mailer.send(tx, await answerMail(inviter.email, baseUrl, { ...invitation, accepted }))
}
