import { longDate } from '#domain/ground/dates.ts'
import { daysBetween } from '#domain/ground/due.ts'
import type { Config } from '#server/ground/config/config.ts'
import type { Mail } from '#server/ground/mail/send.ts'
import type { ProviderChange } from '#server/people/sign-in/providers/store-provider.ts'

type Expiring = {
  institutionId: string
  institution: string
  email: string
  name: string
  until: string
  today: string
  /** Whether the metadata are read again by themselves. */
  isRead: boolean
}

/** Tells an owner when the last certificate of their provider expires, and what to do. */
export async function certificateMail(
  { institutionId, institution, email, name, until, today, isRead }: Expiring,
  { baseUrl }: Pick<Config, 'baseUrl'>,
): Promise<Mail> {
  const left = daysBetween(today, until)
  const when = left === 0 ? 'today' : left === 1 ? 'tomorrow' : `in ${left} days, on ${longDate(until)}`
  const { renderLetter } = await import('#server/ground/mail/layout.ts')
  const letter = await renderLetter({
    preview: `The certificate of your identity provider expires ${when}.`,
    heading: 'A certificate expires',
    name,
    paragraphs: [
      `The certificate with which the identity provider of ${institution} signs expires ${when}. From then on nobody can log in to Ninefold through it; passwords and passkeys work as before.`,
      isRead
        ? 'Ask your identity team to put the next certificate into the metadata beside this one. They are read every night, so nothing has to be entered here.'
        : 'Ask your identity team for metadata with the next certificate beside this one, and enter them under Sign-in.',
    ],
    action: { label: 'Open the sign-in', url: `${baseUrl}/institution/${institutionId}?part=sign-in` },
    footer: 'You are told 60, 30 and 7 days before and on the day, as an owner of the institution.',
  })
  return {
    kind: 'institution',
    to: email,
    subject: `The certificate of your identity provider expires ${when}`,
    ...letter,
  }
}

/** Labels of provider settings in an email. */
const changeLabels: Record<Exclude<ProviderChange, 'added'>, string> = {
  issuer: 'issuer or entity ID',
  client_id: 'client ID',
  client_secret: 'client secret',
  login_address: 'login address',
  certificates: 'certificates',
  scopes: 'scopes',
  metadata_address: 'address of the metadata',
}

/** Returns a change of a provider in the words of `mailSignInChange`. */
export function changeWords(
  { institution, issuer }: { institution: string; issuer: string },
  { changes, isDraft }: { changes: ProviderChange[]; isDraft: boolean },
): { what: string; effect: string } {
  const parts = changes.flatMap((each) => (each === 'added' ? [] : [changeLabels[each]]))
  const list = new Intl.ListFormat('en').format(parts)
  return {
    what: changes.includes('added')
      ? `added the identity provider ${issuer} to ${institution}`
      : `changed the identity provider ${issuer} of ${institution} (${list})`,
    effect: isDraft
      ? 'The provider is a draft: people cannot log in through it until an owner has tested it and turned it on. Passwords and passkeys work as before.'
      : 'The change is in force now.',
  }
}
