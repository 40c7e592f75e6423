import { sql } from 'drizzle-orm'
import { longDate } from '#domain/ground/dates.ts'
import { daysBetween } from '#domain/ground/due.ts'
import { readableUntil } from '#domain/institutions/institutions/contracts.ts'
import { type InstitutionRole, roleLabels } from '#domain/institutions/institutions/grants.ts'
import { givesPlan } from '#domain/money/subscriptions/subscriptions.ts'
import type { Config } from '#server/ground/config/config.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { Mail, Mailer } from '#server/ground/mail/send.ts'

type Offered = {
  id: string
  role: InstitutionRole
  email: string
  institution: string
  unit: string
  by: string | null
}

/** Writes to those who have offers, by the ids of these: which role each is offered, and where to answer. */
export async function sendOffers(
  tx: Db,
  ids: readonly string[],
  { mailer, config }: { mailer: Mailer; config: Pick<Config, 'baseUrl'> },
): Promise<void> {
  const { rows } = await tx.execute<Offered>(sql`
    select g.id, g.role, g.email, b.name as institution, case when u.parent_id is null then b.name else u.name end as unit, o.username as by
    from institution_grants g join institution_brands b on b.institution_id = g.institution_id join institution_units u on u.id = g.unit_id
      left join public_profiles o on o.profile_id = g.offered_by
    where g.id = any(${sql.param([...ids])}::uuid[])`)
  for (const offered of rows) await mailer.send(tx, await offerMail(offered, config))
}

async function offerMail(
  { id, role, email, institution, unit, by }: Offered,
  { baseUrl }: Pick<Config, 'baseUrl'>,
): Promise<Mail> {
  const what = `${roleLabels[role]} of ${unit === institution ? institution : `${unit}, ${institution}`}`
  const who = by ?? institution
  const { renderLetter } = await import('#server/ground/mail/layout.ts')
  const letter = await renderLetter({
    preview: `${who} offers you a role: ${what}.`,
    heading: 'You are offered a role',
    name: null,
    paragraphs: [
      `${who} offers you a role on Ninefold: ${what}.`,
      'Roles of an institution see facts: dates, states and whose turn it is. They open no messages, files, drafts or notes of anybody’s project.',
      'Log in with this address, or sign up with it, and accept or decline.',
    ],
    action: { label: 'Answer', url: `${baseUrl}/dashboard/account-settings/institution` },
    footer: 'If you do not know this person, you can ignore this email.',
  })
  return {
    kind: 'role',
    aboutId: id,
    to: email,
    subject: `${who} offers you a role at ${institution}`,
    ...letter,
  }
}

type Ending = { institutionId: string; institution: string; email: string; name: string; until: string; today: string }

/** Tells an owner when the contract ends, and what becomes of what is there. */
export async function endingMail(
  { institutionId, institution, email, name, until, today }: Ending,
  { baseUrl, planForEveryone }: Pick<Config, 'baseUrl' | 'planForEveryone'>,
): Promise<Mail> {
  const left = daysBetween(today, until)
  const when = left === 0 ? 'today' : left === 1 ? 'tomorrow' : `in ${left} days, on ${longDate(until)}`
  const { renderLetter } = await import('#server/ground/mail/layout.ts')
  const letter = await renderLetter({
    preview: `The contract of ${institution} ends ${when}.`,
    heading: 'Your contract ends',
    name,
    paragraphs: [
      `The contract of ${institution} ends ${when}. That day is part of it.`,
      `From the day after, ${givesPlan(planForEveryone) ? 'its people are on their own plans, and ' : ''}its roles read what is there until ${longDate(readableUntil(until))}, and change nothing. After that only students read it, each their own. Nothing is deleted by it.`,
      `To go on, write to sales: ${baseUrl}/contact-sales`,
    ],
    action: { label: 'Open the institution', url: `${baseUrl}/institution/${institutionId}` },
    footer: 'You are told 60, 30 and 7 days before the last day and on it, as an owner of the institution.',
  })
  return { kind: 'institution', to: email, subject: `The contract of ${institution} ends ${when}`, ...letter }
}
