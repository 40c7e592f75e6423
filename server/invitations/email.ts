import { type MemberRole, tabOf } from '#domain/members.ts'
import type { Config } from '#server/config.ts'
import type { Mail } from '#server/mail/send.ts'
import { unsubscribeUrlOf } from '#server/notifications/unsubscribe-url-of.ts'

type About = { inviter: string; title: string; role: MemberRole; invitationId: string; projectId: string }

/** The mail for an invitation; it is no longer sent once the invitation was answered or withdrawn. */
export async function invitationMail(
  to: { id: string; email: string },
  config: Pick<Config, 'baseUrl' | 'secret'>,
  { inviter, title, role, invitationId, projectId }: About,
): Promise<Mail> {
  const unsubscribeUrl = unsubscribeUrlOf(to.id, config)
  const { renderLetter } = await import('#server/mail/layout.ts')
  const letter = await renderLetter({
    preview: `${inviter} has invited you to join “${title}”.`,
    heading: 'You have been invited to a project',
    name: null,
    paragraphs: [`${inviter} has invited you to join “${title}” as ${role}. You can accept or decline under the bell.`],
    action: { label: 'See the invitation', url: `${config.baseUrl}/dashboard/${tabOf[role]}/${projectId}` },
    footer: 'If you do not know this person, decline: nothing of yours can be seen unless you accept.',
    unsubscribeUrl,
  })
  const subject = `${inviter} has invited you to a research project`
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
