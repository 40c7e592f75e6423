import { and, eq, isNull, sql } from 'drizzle-orm'
import { daysUntilLapse } from '#domain/institutions/members/members.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { announce } from '#server/ground/events/announce.ts'
import { recordAct } from '#server/institutions/institutions/log/record-act.ts'
import { lockInstitution } from '#server/institutions/institutions/units/lock-unit.ts'
import { institutionMembers, institutionSuspensions } from './tables.ts'

/**
 * Ends the memberships of those who were suspended by an identity system, for want of a login, or by one that says that they have left, so many days ago. The suspension stays: a
 * role that an owner gave stops as before, and counts again once they are back. Whom somebody suspended is that somebody’s to end.
 */
export async function lapse(db: Db, now: Date): Promise<void> {
  const before = sql`${now.toISOString()}::timestamptz - make_interval(days => ${daysUntilLapse}::int)`
  const { rows } = await db.execute<{ id: string; institutionId: string; suspensionId: string }>(sql`
    select m.id, m.institution_id as "institutionId", s.id as "suspensionId"
    from institution_suspensions s join institution_members m
      on m.institution_id = s.institution_id and m.profile_id = s.profile_id and m.ended_at is null and m.accepted_at is not null
    where s.restored_at is null and s.suspended_at <= ${before}
      and (s.is_unproven or s.has_departed or exists (select from provisioned_suspensions p where p.suspension_id = s.id))`)
  for (const { id, institutionId, suspensionId } of rows)
    await db.transaction(async (tx) => {
      await lockInstitution(tx, institutionId)
      const goesOn = and(eq(institutionSuspensions.id, suspensionId), isNull(institutionSuspensions.restoredAt))
      if ((await tx.$count(institutionSuspensions, goesOn)) === 0) return
      const [ended] = await tx
        .update(institutionMembers)
        .set({ endedAt: now, ending: 'lapsed', seatOrder: null })
        .where(and(eq(institutionMembers.id, id), isNull(institutionMembers.endedAt)))
        .returning()
      if (!ended) return
      const { email: about, unitId, profileId } = ended
      await recordAct(tx, { institutionId, by: null, kind: 'member_lapsed', about, unitId, at: now })
      if (profileId) await announce(tx, { kind: 'subscription_changed', userId: profileId })
    })
}
