import { and, eq } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn, plusDays } from '#domain/ground/due.ts'
import { announcementMade } from '#domain/institutions/announcements/activities.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { publishTo } from '#server/ground/events/publish-to.ts'
import { peopleOf } from '#server/institutions/announcements/people-of.ts'
import { announcements, announcementVersions } from '#server/institutions/announcements/tables.ts'
import {
  institutionActs,
  institutionGrants,
  institutions,
  institutionUnits,
} from '#server/institutions/institutions/tables.ts'
import { institutionInvoices } from '#server/institutions/invoices/tables.ts'
import { authUsers } from '#server/people/sign-in/tables.ts'
import { headOfDepartment } from './accounts.ts'

const announced = {
  subject: 'Clinical placements of the first semester',
  text: 'Whoever collects data on a ward between February and June needs the consent of its manager before the ethics committee meets. Hand it in with your application.',
}

/** What else happens at the university: Public Health has a head, Nursing an announcement, the contract two invoices. */
export async function addOffice(
  tx: Db,
  { institutionId, ownerId, now }: { institutionId: string; ownerId: string; now: Date },
): Promise<void> {
  const today = dayIn(now, defaultZone)
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const unitIdOf = async (name: string) => {
    const named = and(eq(institutionUnits.institutionId, institutionId), eq(institutionUnits.name, name))
    const [unit] = await tx.select({ id: institutionUnits.id }).from(institutionUnits).where(named)
    return unit?.id ?? institutionId
  }
  const [publicHealth, nursing] = [await unitIdOf('Public Health'), await unitIdOf('Nursing')]

  const [head] = await tx
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(eq(authUsers.email, headOfDepartment.email))
  if (!head) throw new Error(`${headOfDepartment.email} has no account`)
  await tx.insert(institutionGrants).values({
    ...{ id: crypto.randomUUID(), institutionId, unitId: publicHealth, role: 'head', startsOn: plusDays(today, -180) },
    ...{ profileId: head.id, email: headOfDepartment.email },
    ...{ offeredBy: ownerId, offeredAt: ago(181), acceptedAt: ago(180) },
  })

  const to = await peopleOf(tx, { unitId: nursing, today })
  const [id, madeAt, until] = [crypto.randomUUID(), ago(6), plusDays(today, 60)]
  const facts = { announcementId: id, institution: await nameOf(tx, institutionId), unit: 'Nursing', until }
  const activityId = await publishTo(tx, announcementMade, {
    ...{ to, at: madeAt },
    facts: { ...facts, subject: announced.subject },
  })
  await tx
    .insert(announcements)
    .values({ id, institutionId, unitId: nursing, activityId, recipients: to.length, madeAt })
  const written = { writtenBy: ownerId, writtenAt: madeAt }
  await tx
    .insert(announcementVersions)
    .values({ ...announced, ...written, announcementId: id, number: 1, institutionId, until })

  await tx.insert(institutionActs).values([
    { institutionId, unitId: publicHealth, actorId: head.id, kind: 'role_accepted', about: 'head', at: ago(180) },
    {
      ...{ institutionId, unitId: nursing, actorId: ownerId, kind: 'announcement_made', at: madeAt },
      about: `${announced.subject}, to ${to.length} people`,
    },
  ])
  const invoice = { institutionId, netCents: 4_800_000, orderNumber: 'KU-2291', vatNumber: null, note: null }
  const [first, second] = [plusDays(today, -195), plusDays(today, -12)]
  await tx.insert(institutionInvoices).values([
    {
      ...invoice,
      id: crypto.randomUUID(),
      number: 'NFI-1041',
      issuedOn: first,
      paidOn: plusDays(first, 24),
      enteredAt: ago(195),
    },
    { ...invoice, id: crypto.randomUUID(), number: 'NFI-1187', issuedOn: second, paidOn: null, enteredAt: ago(12) },
  ])
}

async function nameOf(tx: Db, institutionId: string): Promise<string> {
  const [institution] = await tx
    .select({ name: institutions.name })
    .from(institutions)
    .where(eq(institutions.id, institutionId))
  return institution?.name ?? ''
}
