import { hoursOfBreakGlass, monthsOfProof } from '#domain/institutions/sign-in-rules/sign-in-rules.ts'
import type { Config } from '#server/ground/config.ts'
import type { Mail } from '#server/ground/mail/send.ts'

type Used = { institutionId: string; institution: string; who: string; owner: { email: string; name: string } }

/** Tells an owner that somebody opened emergency access. */
export async function breakGlassMail(
  { institutionId, institution, who, owner: { email, name } }: Used,
  { baseUrl }: Pick<Config, 'baseUrl'>,
): Promise<Mail> {
  const { renderLetter } = await import('#server/ground/mail/layout.ts')
  const letter = await renderLetter({
    preview: `${who} opened emergency access to ${institution}.`,
    heading: 'Emergency access was used',
    name,
    paragraphs: [
      `${who} opened emergency access to ${institution}: for ${hoursOfBreakGlass} hours they act in it without having logged in through your university.`,
      'If nobody of you knows why, ask them, and turn their role off in the workspace.',
    ],
    action: { label: 'Open the log', url: `${baseUrl}/institution/${institutionId}?part=log` },
    footer: 'All owners are told each time, as owners of the institution.',
  })
  return { kind: 'institution', to: email, subject: `Emergency access to ${institution} was used`, ...letter }
}

type Suspended = { institution: string; email: string; name: string }

/** Tells somebody that they are suspended until they log in through their university again. */
export async function unprovenMail(
  { institution, email, name }: Suspended,
  { baseUrl }: Pick<Config, 'baseUrl'>,
): Promise<Mail> {
  const { renderLetter } = await import('#server/ground/mail/layout.ts')
  const letter = await renderLetter({
    preview: `Log in through ${institution} to belong to it again.`,
    heading: `Are you still at ${institution}?`,
    name,
    paragraphs: [
      `You have not logged in through ${institution} for ${monthsOfProof} months. Until you do, your roles there give you nothing and you are on your own plan.`,
      'Your projects stay yours and open to you. Log in through your university once, and all is as it was, as long as a seat is free.',
    ],
    action: { label: 'Log in with your university', url: `${baseUrl}/sign-in/university` },
    footer: 'If you have left, there is nothing to do.',
  })
  return { kind: 'institution', to: email, subject: `Are you still at ${institution}?`, ...letter }
}
