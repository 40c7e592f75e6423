import type { MemberRole } from '#domain/members.ts'
import type { Mail } from '#server/mail/send.ts'

type About = { inviter: string; title: string; role: MemberRole }

/** Tells someone that they are invited to a project. */
export async function invitationMail(to: string, baseUrl: string, { inviter, title, role }: About): Promise<Mail> {
  const { renderLetter } = await import('#server/mail/layout.ts')
  const letter = await renderLetter({
    preview: `${inviter} invites you to "${title}".`,
    heading: 'You are invited to a project',
    name: null,
    paragraphs: [`${inviter} invites you to join “${title}” as ${role}. Accept or decline it under the bell.`],
    action: { label: 'Open Ninefold', url: `${baseUrl}/dashboard` },
    footer: 'If you do not know who this is, decline: nothing of yours is seen before you accept.',
  })
  return { to, subject: `${inviter} invites you to a research project`, ...letter }
}

/** Tells whoever invited, or asked to join, how it was answered. */
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
  return { to, subject: `${about.username} ${answered} your invitation`, ...letter }
}
