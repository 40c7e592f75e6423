import type { MemberRole } from '#domain/members.ts'
import type { Config } from '#server/config.ts'
import type { Mail } from '#server/mail/send.ts'
import { unsubscribeUrlOf } from '#server/notifications/unsubscribe-url-of.ts'

type About = { inviter: string; title: string; role: MemberRole; invitationId: string }

/** The mail of an invitation: it is not sent any more once that was answered or withdrawn. */
export async function invitationMail(
  to: { id: string; email: string },
  config: Pick<Config, 'baseUrl' | 'secret'>,
  { inviter, title, role, invitationId }: About,
): Promise<Mail> {
  const unsubscribeUrl = unsubscribeUrlOf(to.id, config)
  const { renderLetter } = await import('#server/mail/layout.ts')
  const letter = await renderLetter({
    preview: `${inviter} invites you to "${title}".`,
    heading: 'You are invited to a project',
    name: null,
    paragraphs: [`${inviter} invites you to join “${title}” as ${role}. Accept or decline it under the bell.`],
    action: { label: 'Open Ninefold', url: `${config.baseUrl}/dashboard` },
    footer: 'If you do not know who this is, decline: nothing of yours is seen before you accept.',
    unsubscribeUrl,
  })
  const subject = `${inviter} invites you to a research project`
  return {
    kind: 'invitation',
    profileId: to.id,
    aboutId: invitationId,
    to: to.email,
    subject,
    ...letter,
    unsubscribeUrl,
  }
}

/** The mail to whoever invited: how it was answered. */
export async function answerMail(
  to: string,
  baseUrl: string,
  about: { username: string; title: string; projectId: string; accepted: boolean },
): Promise<Mail> {
  const { renderLetter } = await import('#server/mail/layout.ts')
  const answered = about.accepted ? 'accepted' : 'declined'
  const letter = await renderLetter({
    preview: `${about.username} ${answered}.`,
    heading: `${about.username} ${answered}`,
    name: null,
    paragraphs: [`${about.username} has ${answered} your invitation to “${about.title}”.`],
    action: { label: 'Open the project', url: `${baseUrl}/dashboard/my-research/${about.projectId}` },
    footer: 'You get this mail because you sent the invitation.',
  })
  return { kind: 'answer', to, subject: `${about.username} ${answered} your invitation`, ...letter }
}

/** The mail to whoever asked to join: how the owner answered. */
export async function requestAnswerMail(
  to: string,
  baseUrl: string,
  { title, projectId, accepted }: { title: string; projectId: string; accepted: boolean },
): Promise<Mail> {
  const { renderLetter } = await import('#server/mail/layout.ts')
  const answered = accepted ? 'accepted' : 'declined'
  const letter = await renderLetter({
    preview: `Your request was ${answered}.`,
    heading: `Your request was ${answered}`,
    name: null,
    paragraphs: [
      accepted
        ? `You are now in “${title}” as collaborator.`
        : `The owner of “${title}” has declined your request to join. Write to them if you think it was a mistake.`,
    ],
    action: accepted
      ? { label: 'Open the project', url: `${baseUrl}/dashboard/collaborations/${projectId}` }
      : { label: 'Open Ninefold', url: `${baseUrl}/dashboard` },
    footer: 'You get this mail because you asked to join.',
  })
  return { kind: 'answer', to, subject: `Your request to join a research project was ${answered}`, ...letter }
}
