import { sql } from 'drizzle-orm'
import type { Dependencies } from '#server/ground/jobs/boss.ts'
import { settleSeats } from '#server/institutions/institutions/contract/settle-seats.ts'
import { lockInstitution } from '#server/institutions/institutions/units/lock-unit.ts'
import { listUnproven } from './list-unproven.ts'
import { restoreProven } from './restore-proven.ts'
import { suspendWithMail } from './store-suspension.ts'

type Parts = Pick<Dependencies, 'db' | 'mailer' | 'config' | 'nouns'>

/** Suspends those whose six months without a login through their institution are over, then lets those back for whom there was no seat. */
export async function suspendUnproven({ db, ...parts }: Parts, now: Date): Promise<void> {
  const rows = await listUnproven(db, now)
  for (const { institutionId, profileId } of rows)
    await db.transaction(async (tx) => {
      await lockInstitution(tx, institutionId)
      const how = { by: null, at: now, reason: 'no_login', ...parts } as const
      const stored = await suspendWithMail(tx, { institutionId, profileId }, how)
      if (!stored || stored === 'last_owner') return
      await settleSeats(tx, institutionId, { ...parts, now: () => now })
    })
  const { rows: back } = await db.execute<{ profileId: string; providerId: string }>(sql`
    select s.profile_id as "profileId", l.provider_id as "providerId"
    from institution_suspensions s join institution_logins l on l.institution_id = s.institution_id
      join identity_uses u on u.provider_id = l.provider_id and u.user_id = s.profile_id
    where s.restored_at is null and (s.has_departed or s.is_unproven and u.used_at > s.suspended_at) order by u.used_at`)
  for (const who of back) await db.transaction((tx) => restoreProven(tx, who, { ...parts, now: () => now }))
}
