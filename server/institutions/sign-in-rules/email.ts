import { hoursOfBreakGlass, monthsOfProof, monthsOfTrial } from '#domain/institutions/sign-in-rules/sign-in-rules.ts'
import { givesPlan } from '#domain/money/subscriptions/subscriptions.ts'
import type { Config } from '#server/ground/config/config.ts'
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
      'If none of you knows why, ask them, and turn their role off in the workspace.',
    ],
    action: { label: 'Open the log', url: `${baseUrl}/institution/${institutionId}?part=log` },
    footer: 'All owners are told each time, as owners of the institution.',
  })
  return { kind: 'institution', to: email, subject: `Emergency access to ${institution} was used`, ...letter }
}

type Drill = {
  institutionId: string
  institution: string
  /** Those who are named, and whether each still has a passkey. */
  named: { name: string; hasPasskey: boolean }[]
  owner: { email: string; name: string }
}

/** Asks an owner to try emergency access. */
export async function trialMail(
  { institutionId, institution, named, owner: { email, name } }: Drill,
  { baseUrl }: Pick<Config, 'baseUrl'>,
): Promise<Mail> {
  const { renderLetter } = await import('#server/ground/mail/layout.ts')
  const who = named.map((each) => (each.hasPasskey ? each.name : `${each.name} (who has no passkey any more)`))
  const letter = await renderLetter({
    preview: `Nobody has opened emergency access to ${institution} for ${monthsOfTrial} months.`,
    heading: 'Does emergency access still work?',
    name,
    paragraphs: [
      `Nobody has opened emergency access to ${institution} for ${monthsOfTrial} months. It is for the day on which your university’s login is away, and that is a bad day to find out that it does not work.`,
      who.length > 0
        ? `It is for ${who.join(' and ')}. Each of the two logs in with their passkey and opens it once, under Sign-in.`
        : 'Nobody is named for it any more. Name two owners with passkeys, under Sign-in.',
    ],
    action: { label: 'Open Sign-in', url: `${baseUrl}/institution/${institutionId}?part=sign-in` },
    footer: `All owners are asked after ${monthsOfTrial} months without a use.`,
  })
  return { kind: 'institution', to: email, subject: `Try emergency access to ${institution}`, ...letter }
}

type Warned = { institution: string; email: string; name: string }

/** Tells somebody that they are about to be suspended, and how they stay. */
export async function warningMail(
  { institution, email, name }: Warned,
  { baseUrl, planForEveryone }: Pick<Config, 'baseUrl' | 'planForEveryone'>,
): Promise<Mail> {
  const { renderLetter } = await import('#server/ground/mail/layout.ts')
  const letter = await renderLetter({
    preview: `Log in through ${institution} within two weeks to go on belonging to it.`,
    heading: 'Log in with your university soon',
    name,
    paragraphs: [
      `It is almost ${monthsOfProof} months since you were last known to be at ${institution}. Log in through your university once within the next two weeks, and all goes on as it is.`,
      `Without it your roles there stop${givesPlan(planForEveryone) ? ', and you are on your own plan,' : ''} until you do. Your projects stay yours and open to you.`,
    ],
    action: { label: 'Log in with your university', url: `${baseUrl}/sign-in/university` },
    footer: 'If you have left, there is nothing to do.',
  })
  return { kind: 'institution', to: email, subject: `Log in to stay at ${institution}`, ...letter }
}
