import { eq, sql } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { announce } from '#server/ground/events/announce.ts'
import { lockContract, seatsLeft } from '#server/institutions/institutions/contract/settle-seats.ts'
import { recordAct } from '#server/institutions/institutions/log/record-act.ts'
import { institutionSuspensions } from '../tables.ts'
import { type Mailing, mailReturn } from './mail-suspension.ts'

/**
 * Lets somebody back who was suspended for want of a login, or by one that said that they have left, since they have logged in and nobody
 * says so: roles that are still valid count again. Without a free seat they stay suspended until there is one.
 */
export async function restoreProven(
  tx: Db,
  { profileId, providerId }: { profileId: string; providerId: string },
  { now, mailer, config }: Mailing & { now: () => Date },
): Promise<void> {
  const { rows } = await tx.execute<{ id: string; institutionId: string; email: string }>(sql`
    select s.id, s.institution_id as "institutionId", p.email
    from institution_suspensions s join institution_logins l on l.institution_id = s.institution_id
      join public_profiles p on p.profile_id = s.profile_id
    where s.profile_id = ${profileId} and l.provider_id = ${providerId} and (s.is_unproven or s.has_departed) and s.restored_at is null
      and not exists (select from institution_departures d
        where d.institution_id = s.institution_id and d.profile_id = s.profile_id and not d.is_overruled)`)
  for (const { id, institutionId, email } of rows) {
    const today = dayIn(now(), defaultZone)
    if (!(await lockContract(tx, { institutionId, today }))) continue
    const left = await seatsLeft(tx, institutionId, today)
    const one = eq(institutionSuspensions.id, id)
    await tx.update(institutionSuspensions).set({ restoredAt: now(), restoredBy: profileId }).where(one)
    if ((await seatsLeft(tx, institutionId, today)) < Math.min(left, 0)) {
      await tx.update(institutionSuspensions).set({ restoredAt: null, restoredBy: null }).where(one)
      continue
    }
    const act = { institutionId, by: { id: profileId }, kind: 'person_proven', about: email } as const
    await recordAct(tx, { ...act, unitId: institutionId, at: now() })
    await announce(tx, { kind: 'subscription_changed', userId: profileId })
    await mailReturn(tx, { institutionId, profileId }, { mailer, config })
  }
}
