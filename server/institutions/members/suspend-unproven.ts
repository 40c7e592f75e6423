import { sql } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import { announce } from '#server/ground/events/announce.ts'
import type { Dependencies } from '#server/ground/jobs/boss.ts'
import { lockInstitution } from '#server/institutions/institutions/lock-unit.ts'
import { isOwnedWithout } from '#server/institutions/institutions/queries.ts'
import { recordAct } from '#server/institutions/institutions/record-act.ts'
import { settleSeats } from '#server/institutions/institutions/settle-seats.ts'
import { unprovenMail } from '#server/institutions/sign-in-rules/email.ts'
import { listUnproven } from './list-unproven.ts'
import { restoreProven } from './restore-proven.ts'
import { institutionSuspensions } from './tables.ts'

type Parts = Pick<Dependencies, 'db' | 'mailer' | 'config' | 'nouns'>

/** Suspends those whose six months without a login through their institution are over, then lets those back for whom there was no seat. */
export async function suspendUnproven({ db, ...parts }: Parts, now: Date): Promise<void> {
  const rows = await listUnproven(db, now)
  for (const { institutionId, institution, profileId, email, name } of rows)
    await db.transaction(async (tx) => {
      await lockInstitution(tx, institutionId)
      const owns = sql`select from owner_people o where o.institution_id = ${institutionId} and o.profile_id = ${profileId}`
      const today = dayIn(now, defaultZone)
      const isOwner = (await tx.execute(owns)).rows.length > 0
      if (isOwner && !(await isOwnedWithout(tx, { institutionId, profileId, today }))) return
      const [stored] = await tx
        .insert(institutionSuspensions)
        .values({ institutionId, profileId, suspendedAt: now, isUnproven: true })
        .onConflictDoNothing()
        .returning({ id: institutionSuspensions.id })
      if (!stored) return
      const act = { institutionId, by: null, kind: 'person_unproven', about: email, unitId: institutionId } as const
      await recordAct(tx, { ...act, at: now })
      await announce(tx, { kind: 'subscription_changed', userId: profileId })
      await parts.mailer.send(tx, await unprovenMail({ institution, email, name }, parts.config))
      await settleSeats(tx, institutionId, { ...parts, now: () => now })
    })
  const { rows: back } = await db.execute<{ profileId: string; providerId: string }>(sql`
    select s.profile_id as "profileId", l.provider_id as "providerId"
    from institution_suspensions s join institution_logins l on l.institution_id = s.institution_id
      join identity_uses u on u.provider_id = l.provider_id and u.user_id = s.profile_id
    where s.is_unproven and s.restored_at is null and u.used_at > s.suspended_at order by u.used_at`)
  for (const who of back) await db.transaction((tx) => restoreProven(tx, who, { now: () => now }))
}
