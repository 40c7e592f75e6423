import { and, eq, isNull, sql } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import { lastDayAfter } from '#domain/institutions/sign-in-rules/sign-in-rules.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { OfArrival } from '#server/ground/noun.ts'
import { lockInstitution } from '#server/institutions/institutions/units/lock-unit.ts'
import { institutionDepartures, institutionSuspensions } from '../tables.ts'
import { mailDeparture } from './mail-suspension.ts'

type Through = { profileId: string; providerId: string }
type Person = { institutionId: string; profileId: string }

const isOf = ({ institutionId, profileId }: Person) =>
  and(eq(institutionDepartures.institutionId, institutionId), eq(institutionDepartures.profileId, profileId))

/**
 * A login of an institution says that somebody has left it who belongs to it, or is suspended in it: from now on they have a month. Whoever
 * belongs to it is written to, once.
 */
export async function recordDeparture(tx: Db, { profileId, providerId }: Through, by: OfArrival): Promise<void> {
  const at = by.now()
  const { rows } = await tx.execute<{ institutionId: string; belongs: boolean }>(sql`
    insert into institution_departures (institution_id, profile_id, departed_at)
    select l.institution_id, ${profileId}, ${at.toISOString()}::timestamptz from institution_logins l
    where l.provider_id = ${providerId} and (
      exists (select from belongings b where b.institution_id = l.institution_id and b.profile_id = ${profileId})
      or exists (select from suspended_people s where s.institution_id = l.institution_id and s.profile_id = ${profileId}))
    on conflict do nothing
    returning institution_id as "institutionId", not exists (select from suspended_people s
      where s.institution_id = institution_departures.institution_id and s.profile_id = institution_departures.profile_id) as belongs`)
  const lastDay = lastDayAfter(dayIn(at, defaultZone))
  for (const { institutionId, belongs } of rows)
    if (belongs) await mailDeparture(tx, { institutionId, profileId, at, lastDay }, by)
}

/** A login of an institution says that somebody is of it. */
export async function endDeparture(tx: Db, { profileId, providerId }: Through): Promise<void> {
  const { rows } = await tx.execute<{ institutionId: string }>(sql`
    select d.institution_id as "institutionId" from institution_departures d
      join institution_logins l on l.institution_id = d.institution_id and l.provider_id = ${providerId}
    where d.profile_id = ${profileId}`)
  for (const { institutionId } of rows) {
    // The job that suspends takes it first.
    await lockInstitution(tx, institutionId)
    await forgetDeparture(tx, { institutionId, profileId })
  }
}

async function forgetDeparture(tx: Db, who: Person): Promise<void> {
  await tx.delete(institutionDepartures).where(isOf(who))
}

/**
 * An identity system says that somebody is active: nobody says any more that they have left. The id of the suspension that came of it, if
 * there is one. Under the lock of the institution.
 */
export async function takeDeparture(tx: Db, who: Person): Promise<string | null> {
  await forgetDeparture(tx, who)
  const { institutionId, profileId, hasDeparted, restoredAt } = institutionSuspensions
  const own = and(eq(institutionId, who.institutionId), eq(profileId, who.profileId), hasDeparted, isNull(restoredAt))
  const [found] = await tx.select({ id: institutionSuspensions.id }).from(institutionSuspensions).where(own)
  return found?.id ?? null
}

/** Somebody is let back whatever their login says. Under the lock of the institution. */
export async function overruleDeparture(tx: Db, who: Person): Promise<void> {
  await tx.update(institutionDepartures).set({ isOverruled: true }).where(isOf(who))
}
