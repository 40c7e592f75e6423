import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { defaultZone, longDate } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import { daysOfCode, lastDayOf } from '#domain/institutions/domains/domains.ts'
import type { Config } from '#server/ground/config/config.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { Mail, Mailer } from '#server/ground/mail/send.ts'
import { mailOwners } from '#server/institutions/institutions/mail-owners.ts'
import { institutionTerms } from '#server/institutions/institutions/reads.ts'
import type { Claim } from './lock-claim.ts'

type Site = Pick<Config, 'baseUrl'>
type Claimed = Pick<Claim, 'id' | 'domain' | 'requestedAt'>

/** Letters and digits that nobody mistakes for one another. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** The code that is mailed to a domain: ten letters, made of the secret of the installation, so that it is stored nowhere. */
export function codeOf({ id, domain, requestedAt }: Claimed, { secret }: Pick<Config, 'secret'>): string {
  const made = createHmac('sha256', secret).update(`domain claim ${id} ${domain} ${requestedAt.toISOString()}`).digest()
  return [...made.subarray(0, 10)].map((byte) => alphabet[byte % alphabet.length]).join('')
}

type Sent = { address: string; institution: string; by: string }

/** Asks whoever runs a domain for their consent: the code is theirs to give on, or not. */
export async function codeMail(
  claim: Claimed,
  { address, institution, by }: Sent,
  config: Site & Pick<Config, 'secret'>,
): Promise<Mail> {
  const { domain } = claim
  const code = codeOf(claim, config)
  const { renderLetter } = await import('#server/ground/mail/layout.ts')
  const letter = await renderLetter({
    preview: `${institution} claims the domain ${domain} on Ninefold. The code is ${code}.`,
    heading: `${institution} claims ${domain}`,
    name: null,
    paragraphs: [
      `${by} claims the domain ${domain} on Ninefold for ${institution}: people with an address there would be led to its sign-in, and could be asked to use it for what they do in the institution.`,
      `If that is right, give ${by} this code: ${code}`,
      `It is valid for ${daysOfCode} days. Ninefold’s support looks at the claim as well before it counts.`,
    ],
    action: { label: 'About Ninefold', url: config.baseUrl },
    footer: 'If you do not know this institution, give the code to nobody: then nothing happens.',
  })
  return { kind: 'institution', aboutId: claim.id, to: address, subject: `${institution} claims ${domain}`, ...letter }
}

type Lost = { isOver: boolean; at: Date; mailer: Mailer; config: Site }

/** Tells the owners that a domain is no longer proven, until when it counts, or that it does not any more. */
export async function mailLoss(
  tx: Db,
  { institutionId, domain, proof, lostAt }: Claim & { lostAt: Date },
  { isOver, at, ...parts }: Lost,
): Promise<void> {
  const missing =
    proof === 'dns' ? `The record of ${domain} is not found any more.` : `${domain} does not take mail any more.`
  const until = longDate(lastDayOf(dayIn(lostAt, defaultZone)))
  const [subject, paragraphs] = isOver
    ? [
        `${domain} counts no longer`,
        [
          `${missing} From today the domain counts no longer: nobody joins by it, and nobody has to log in through your university because of it.`,
          'Nobody is logged out, and whoever belongs to the institution goes on to. Once it is found again, the domain counts again: press “Check now”.',
        ],
      ]
    : [
        `${domain} is no longer proven`,
        [
          `${missing} The domain counts until ${until}; after that nobody joins by it. Nobody is logged out.`,
          proof === 'dns'
            ? 'Set the record again as the workspace shows it. We look every day, and you can press “Check now”.'
            : 'Once it takes mail again, all is as it was. We look every day.',
        ],
      ]
  await mailOwners(tx, { institutionId, at, subject, paragraphs }, parts)
}

type Decided = { institutionId: string; domain: string; isApproved: boolean; reason: string; at: Date }

/** Tells the owners what the support desk decided about a claim. */
export async function mailDecision(
  tx: Db,
  { institutionId, domain, isApproved, reason, at }: Decided,
  parts: { mailer: Mailer; config: Site },
): Promise<void> {
  const subject = isApproved ? `${domain} is proven` : `The claim on ${domain} was refused`
  const paragraphs = isApproved
    ? [`Ninefold’s support agreed that ${domain} is yours. It counts from now on.`]
    : [
        `Ninefold’s support did not agree that ${domain} is yours: ${reason}`,
        'You can claim it again, also by a record in its DNS, which needs nobody’s approval.',
      ]
  await mailOwners(tx, { institutionId, at, subject, paragraphs }, parts)
}

/** The name of an institution. */
export async function nameOf(tx: Db, institutionId: string): Promise<string> {
  const [found] = await tx
    .select({ name: institutionTerms.name })
    .from(institutionTerms)
    .where(eq(institutionTerms.id, institutionId))
  return found?.name ?? ''
}
