import { sql } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import { hoursOfBreakGlass, monthsOfTrial } from '#domain/institutions/sign-in-rules/sign-in-rules.ts'
import type { Dependencies } from '#server/ground/jobs/boss.ts'
import { ownersOf } from '#server/institutions/institutions/queries.ts'
import { trialMail } from './email.ts'

/**
 * Asks the owners of institutions whose people have to use their login to try emergency access: three months after that began, after the
 * last use, and after they were last asked.
 */
export async function remindOfBreakGlass(
  { db, mailer, config }: Pick<Dependencies, 'db' | 'mailer' | 'config'>,
  now: Date,
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  const since = sql`${at} - make_interval(months => ${monthsOfTrial}::int)`
  const today = dayIn(now, defaultZone)
  const lastUse = sql`(select max(b.open_until) - make_interval(hours => ${hoursOfBreakGlass}::int)
    from institution_break_glass b where b.institution_id = r.institution_id)`
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select t.id, t.name from institution_sign_in_rules r join institution_terms t on t.id = r.institution_id
    where t.contract_until >= ${today} and greatest(r.enforced_at, r.trial_mailed_at, ${lastUse}) <= ${since} and r.enforced_at is not null`)
  for (const { id: institutionId, name: institution } of rows)
    await db.transaction(async (tx) => {
      const { rowCount } = await tx.execute(sql`
        update institution_sign_in_rules r set trial_mailed_at = ${at}
        where r.institution_id = ${institutionId} and r.enforced_at is not null and coalesce(r.trial_mailed_at <= ${since}, true)`)
      if (rowCount === 0) return
      const { rows: named } = await tx.execute<{ name: string; hasPasskey: boolean }>(sql`
        select p.username as name, exists (select from passkey_holders k where k.user_id = p.profile_id) as "hasPasskey"
        from institution_break_glass b join public_profiles p on p.profile_id = b.profile_id
        where b.institution_id = ${institutionId} order by 1`)
      for (const owner of await ownersOf(tx, institutionId, today))
        await mailer.send(tx, await trialMail({ institutionId, institution, named, owner }, config))
    })
}
