import { eq } from 'drizzle-orm'
import type { Context } from '#server/ground/context.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { Mail } from '#server/ground/mail/send.ts'
import type { Invitation } from '#server/ground/membership/find-invitation.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { mailTimeOf } from '#server/research/notification-settings/queries.ts'
import { unsubscribeUrlOf } from '#server/research/notification-settings/unsubscribe-url-of.ts'
import { pushAnswer } from './push-answer.ts'

/** What an answer is told with. */
export type Answering = Pick<Context, 'mailer' | 'jobs' | 'now'> & {
  config: Pick<Context['config'], 'baseUrl' | 'secret'>
}

/** Mails and pushes the answer to the person who invited or asked to join; nobody when their account is gone. */
export async function mailAnswer(
  tx: Db,
  dependencies: Answering,
  invitation: Invitation,
  accepted: boolean,
): Promise<void> {
  const { baseUrl } = dependencies.config
  await pushAnswer(tx, dependencies, invitation, accepted)
  if (invitation.kind === 'request')
    await mail(tx, dependencies, invitation.userId, (to) => requestAnswerMail(to, baseUrl, { ...invitation, accepted }))
  else if (invitation.invitedBy)
    await mail(tx, dependencies, invitation.invitedBy, (to) => answerMail(to, baseUrl, { ...invitation, accepted }))
}

/** Mails somebody an answer, if and when they want it. */
async function mail(tx: Db, dependencies: Answering, profileId: string, write: (to: string) => Promise<Mail>) {
  const { mailer, config, now } = dependencies
  const time = await mailTimeOf(tx, profileId, 'invitation', now())
  if (time === 'never') return
  const [person] = await tx
    .select({ email: publicProfiles.email })
    .from(publicProfiles)
    .where(eq(publicProfiles.profileId, profileId))
  if (!person) return
  const answer = { ...(await write(person.email)), profileId, unsubscribeUrl: unsubscribeUrlOf(profileId, config) }
  await mailer.send(tx, answer, time ?? undefined)
}

/** To the inviter. */
async function answerMail(
  to: string,
  baseUrl: string,
  about: { username: string; title: string; projectId: string; accepted: boolean },
): Promise<Mail> {
  const { renderLetter } = await import('#server/ground/mail/layout.ts')
  const answered = about.accepted ? 'accepted' : 'declined'
  const letter = await renderLetter({
    preview: `${about.username} ${answered} your invitation.`,
    heading: `${about.username} ${answered} your invitation`,
    name: null,
    paragraphs: [`${about.username} has ${answered} your invitation to “${about.title}”.`],
    action: { label: 'Open the project', url: `${baseUrl}/dashboard/my-research/${about.projectId}` },
    footer: 'You received this email because you sent the invitation.',
  })
  return { kind: 'answer', to, subject: `${about.username} ${answered} your invitation`, ...letter }
}

/** To the person who asked to join. */
async function requestAnswerMail(
  to: string,
  baseUrl: string,
  { title, projectId, accepted }: { title: string; projectId: string; accepted: boolean },
): Promise<Mail> {
  const { renderLetter } = await import('#server/ground/mail/layout.ts')
  const answered = accepted ? 'accepted' : 'declined'
  const letter = await renderLetter({
    preview: `Your request was ${answered}.`,
    heading: `Your request was ${answered}`,
    name: null,
    paragraphs: [
      accepted
        ? `You are now a collaborator on “${title}”.`
        : `The owner of “${title}” has declined your request to join. Contact them if you think this was a mistake.`,
    ],
    action: accepted
      ? { label: 'Open the project', url: `${baseUrl}/dashboard/collaborations/${projectId}` }
      : { label: 'Open Ninefold', url: `${baseUrl}/dashboard` },
    footer: 'You received this email because you asked to join.',
  })
  return { kind: 'answer', to, subject: `Your request to join a research project was ${answered}`, ...letter }
}
