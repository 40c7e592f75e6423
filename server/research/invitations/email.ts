import { waitingDays } from '#domain/research/invitations/invitations.ts'
import { type MemberRole, tabOf } from '#domain/research/members/members.ts'
import type { Config } from '#server/ground/config/config.ts'
import type { Mail } from '#server/ground/mail/send.ts'
import { signedId } from '#server/ground/mail/signed-id.ts'
import { unsubscribeUrlOf } from '#server/research/notification-settings/unsubscribe-url-of.ts'

type About = { inviter: string; title: string; role: MemberRole; invitationId: string }
type ToMember = About & {
  projectId: string
  /** Their plan does not allow them to accept yet. */
  waits: boolean
}

/** The mail for an invitation; it is no longer sent once the invitation was answered or withdrawn. */
export async function invitationMail(
  to: { id: string; email: string },
  config: Pick<Config, 'baseUrl' | 'secret' | 'sellsPlans'>,
  { inviter, title, role, invitationId, projectId, waits }: ToMember,
): Promise<Mail> {
  const unsubscribeUrl = unsubscribeUrlOf(to.id, config)
  const { renderLetter } = await import('#server/ground/mail/layout.ts')
  const letter = await renderLetter({
    preview: `${inviter} has invited you to join “${title}”.`,
    heading: 'You have been invited to a project',
    name: null,
    paragraphs: [
      `${inviter} has invited you to join “${title}” as ${role}. You can accept or decline under the bell.`,
      ...(waits
        ? [
            `You are on the Free plan, which does not include other people’s projects. The invitation waits for ${waitingDays} days: the Researcher plan or higher lets you in${config.sellsPlans ? ', free for 7 days and without a card. Its page tries it and accepts in one step.' : '. The operator of this server sets it.'}`,
          ]
        : []),
    ],
    action: { label: 'See the invitation', url: `${config.baseUrl}/dashboard/${tabOf[role]}/${projectId}` },
    footer: 'If you do not know this person, decline: they can see nothing of yours unless you accept.',
    unsubscribeUrl,
  })
  return {
    kind: 'invitation',
    profileId: to.id,
    aboutId: invitationId,
    to: to.email,
    subject: `${inviter} has invited you to a research project`,
    ...letter,
    unsubscribeUrl,
  }
}

/** Returns the sentence about the plan that a newcomer needs to accept, with a space before it; empty if they need none. */
function planToAccept({ sellsPlans, planForEveryone }: Pick<Config, 'sellsPlans' | 'planForEveryone'>): string {
  if (planForEveryone) return ''
  return sellsPlans
    ? ' To accept you need the Researcher plan or higher, which is free for 7 days and needs no card.'
    : ' To accept you need the Researcher plan or higher: the operator of this server sets it.'
}

/** The mail for somebody without an account; it is no longer sent once the invitation was withdrawn. */
export async function waitingMail(
  to: string,
  { baseUrl, secret, ...plans }: Pick<Config, 'baseUrl' | 'secret' | 'sellsPlans' | 'planForEveryone'>,
  { inviter, title, role, invitationId }: About,
): Promise<Mail> {
  const { renderLetter } = await import('#server/ground/mail/layout.ts')
  const fields = new URLSearchParams({ email: to, invitation: signedId('invitation', invitationId, secret) })
  const letter = await renderLetter({
    preview: `${inviter} has invited you to join “${title}”.`,
    heading: 'You have been invited to a project',
    name: null,
    paragraphs: [
      `${inviter} has invited you to join “${title}” as ${role} on Ninefold, where research projects are carried from the concept sheet to the final submission.`,
      `Sign up with this address (${to}) and complete your profile; the invitation is the next thing you see.${planToAccept(plans)} The invitation waits for you for ${waitingDays} days.`,
    ],
    action: { label: 'Sign up', url: `${baseUrl}/signup#${fields}` },
    footer:
      'If you do not know this person, you can ignore this email: we forget your address when the invitation expires.',
  })
  const subject = `${inviter} has invited you to a research project`
  return { kind: 'invitation', aboutId: invitationId, to, subject, ...letter }
}
