import { sql } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import { daysOfDeparture } from '#domain/institutions/sign-in-rules/sign-in-rules.ts'
import type { Dependencies } from '#server/ground/jobs/boss.ts'
import { endLoginsThrough } from '#server/ground/session/end-sessions.ts'
import { settleSeats } from '#server/institutions/institutions/contract/settle-seats.ts'
import { lockInstitution } from '#server/institutions/institutions/units/lock-unit.ts'
import { suspendWithMail } from './store-suspension.ts'

type Parts = Pick<Dependencies, 'db' | 'mailer' | 'config' | 'nouns'>

/**
 * Suspends those whose month after a login that says that they have left is over, and ends their logins through the institution. Of whom
 * is nothing there any more, it is forgotten.
 */
export async function suspendDeparted({ db, ...parts }: Parts, now: Date): Promise<void> {
  await db.execute(sql`
    delete from institution_departures d
    where not exists (select from belongings b where b.institution_id = d.institution_id and b.profile_id = d.profile_id)
      and not exists (select from suspended_people s where s.institution_id = d.institution_id and s.profile_id = d.profile_id)`)
  const isOver = sql`(d.departed_at at time zone ${defaultZone})::date + ${daysOfDeparture}::int < ${dayIn(now, defaultZone)}::date
    and not d.is_overruled`
  const { rows } = await db.execute<{ institutionId: string; profileId: string }>(sql`
    select d.institution_id as "institutionId", d.profile_id as "profileId" from institution_departures d
    where ${isOver} and exists (select from institution_logins l where l.institution_id = d.institution_id)
      and not exists (select from suspended_people s where s.institution_id = d.institution_id and s.profile_id = d.profile_id)`)
  for (const { institutionId, profileId } of rows)
    await db.transaction(async (tx) => {
      await lockInstitution(tx, institutionId)
      // They have logged in since, or somebody has let them back.
      const { rows: still } = await tx.execute(sql`
        select from institution_departures d
        where d.institution_id = ${institutionId} and d.profile_id = ${profileId} and ${isOver}`)
      if (still.length === 0) return
      const how = { by: null, at: now, reason: 'departed', ...parts } as const
      const stored = await suspendWithMail(tx, { institutionId, profileId }, how)
      if (!stored || stored === 'last_owner') return
      const { rows: logins } = await tx.execute<{ providerId: string }>(
        sql`select l.provider_id as "providerId" from institution_logins l where l.institution_id = ${institutionId}`,
      )
      for (const { providerId } of logins) await endLoginsThrough(tx, { userId: profileId, providerId })
      await settleSeats(tx, institutionId, { ...parts, now: () => now })
    })
}
