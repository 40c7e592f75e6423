import { sql } from 'drizzle-orm'
import { daysAfterLoss, daysBetweenLooks } from '#domain/institutions/domains/domains.ts'
import type { Dependencies } from '#server/ground/jobs/boss.ts'
import { lockInstitution } from '#server/institutions/institutions/units/lock-unit.ts'
import { checkRecord } from './check-record.ts'
import { type Claim, lockClaim } from './lock-claim.ts'
import { settleLook } from './settle-look.ts'

type Parts = Pick<Dependencies, 'db' | 'mailer' | 'config'>
type Due = Pick<Claim, 'id' | 'institutionId' | 'domain' | 'proof' | 'record'> & { isOverdue: boolean }

/**
 * Looks again at the domains whose turn it is: each once a week, and what was lost every day. DNS that does not answer says nothing, until it
 * has not for as long as a lost domain counts.
 */
export async function checkAgain({ db, ...parts }: Parts, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<Due>(sql`
    select d.id, d.institution_id as "institutionId", d.domain, d.proof, d.record,
      d.checked_at <= ${at} - make_interval(days => ${daysBetweenLooks + daysAfterLoss}) as "isOverdue"
    from institution_domains d
    where d.proven_at is not null and d.lapsed_at is null
      and d.checked_at <= ${at} - make_interval(days => case when d.lost_at is null then ${daysBetweenLooks}::int else 1 end)
    order by d.checked_at limit 200`)
  const looks = await Promise.all(rows.map((due) => checkRecord(due, parts.config)))
  for (const [turn, { isOverdue, ...due }] of rows.entries()) {
    const found = looks[turn] ?? 'unanswered'
    const look = found === 'unanswered' && isOverdue ? 'missing' : found
    await db.transaction(async (tx) => {
      await lockInstitution(tx, due.institutionId)
      // Given up meanwhile.
      const claim = await lockClaim(tx, due).catch(() => null)
      if (claim) await settleLook(tx, claim, { look, at: now, by: null }, parts)
    })
  }
}
