import { sql } from 'drizzle-orm'
import { givesPlan } from '#domain/money/subscriptions/subscriptions.ts'
import type { Config } from '#server/ground/config/config.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { announce } from '#server/ground/events/announce.ts'
import type { Mail, Mailer } from '#server/ground/mail/send.ts'

type Mailed = Pick<Config, 'baseUrl' | 'planForEveryone'>
type Invited = { id: string; email: string; institution: string; by: string | null }

/** Writes to those who are invited to be members, by the ids of their invitations, and have not answered. */
export async function sendInvitations(
  tx: Db,
  ids: readonly string[],
  { mailer, config }: { mailer: Mailer; config: Mailed },
): Promise<void> {
  const { rows } = await tx.execute<Invited>(sql`
    select m.id, m.email, b.name as institution, p.username as by
    from institution_members m join institution_brands b on b.institution_id = m.institution_id
      left join public_profiles p on p.profile_id = m.invited_by
    where m.id = any(${sql.param([...ids])}::uuid[]) and m.accepted_at is null and m.ended_at is null`)
  for (const invited of rows) await mailer.send(tx, await invitationMail(invited, config))
}

/** Tells somebody that an institution invites them, what comes with it and what does not, and where to answer. */
async function invitationMail(
  { id, email, institution, by }: Invited,
  { baseUrl, planForEveryone }: Mailed,
): Promise<Mail> {
  const { renderLetter } = await import('#server/ground/mail/layout.ts')
  const letter = await renderLetter({
    preview: `${institution} invites you to belong to it on Ninefold.`,
    heading: `${institution} invites you`,
    name: null,
    paragraphs: [
      `${by ?? institution} invites you to belong to ${institution} on Ninefold.${givesPlan(planForEveryone) ? ' While you do, you have the Institutions plan.' : ''}`,
      'Your projects stay yours: nobody of the institution sees them by it, and you can leave at any time.',
      'Log in with this address, or sign up with it, and accept or decline.',
    ],
    action: { label: 'Answer', url: `${baseUrl}/dashboard/account-settings/institution` },
    footer: 'If you do not know this institution, you can ignore this email.',
  })
  return { kind: 'member', aboutId: id, to: email, subject: `${institution} invites you`, ...letter }
}

type Joined = { email: string; institution: string; profileId: string | null }

/** Tells those who joined by their login and waited that they have a seat. Whoever had one at once needs no mail. */
export async function mailSeated(
  tx: Db,
  ids: readonly string[],
  { mailer, config }: { mailer: Mailer; config: Mailed },
): Promise<void> {
  const { rows } = await tx.execute<Joined>(sql`
    select m.email, b.name as institution, m.profile_id as "profileId"
    from institution_members m join institution_brands b on b.institution_id = m.institution_id
    where m.id = any(${sql.param([...ids])}::uuid[]) and m.accepted_at < now() and m.ended_at is null`)
  for (const { email, institution, profileId } of rows) {
    if (profileId) await announce(tx, { kind: 'subscription_changed', userId: profileId })
    const text = `You have a seat at ${institution}${givesPlan(config.planForEveryone) ? ', and the Institutions plan while you belong to it' : ''}.`
    await mailer.send(
      tx,
      await seatMail({ email, institution, subject: `You have a seat at ${institution}`, text }, config),
    )
  }
}

/** Tells somebody who joined by their login that all seats are taken. */
export const waitMail = (of: { email: string; institution: string }, config: Pick<Config, 'baseUrl'>): Promise<Mail> =>
  seatMail(
    {
      ...of,
      subject: `You wait for a seat at ${of.institution}`,
      text: `All seats of ${of.institution} are taken. You wait for one, in the order in which people came, and are written to when it is yours. Your account and your projects are not touched.`,
    },
    config,
  )

type Seat = { email: string; institution: string; subject: string; text: string }

async function seatMail(
  { email, institution, subject, text }: Seat,
  { baseUrl }: Pick<Config, 'baseUrl'>,
): Promise<Mail> {
  const { renderLetter } = await import('#server/ground/mail/layout.ts')
  const letter = await renderLetter({
    preview: text,
    heading: subject,
    name: null,
    paragraphs: [text],
    action: { label: 'See where you belong', url: `${baseUrl}/dashboard/account-settings/institution` },
    footer: `You logged in through ${institution}.`,
  })
  return { kind: 'institution', to: email, subject, ...letter }
}
