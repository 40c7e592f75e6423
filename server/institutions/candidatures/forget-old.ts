import { inArray, sql } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import type { Retention } from '#domain/institutions/institutions/retention.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { forgetActs, forgetOldActs } from '#server/institutions/institutions/log/forget-acts.ts'
import { retentionOf } from '#server/institutions/institutions/retention/retention-of.ts'
import { candidatureChanges, candidaturePlaces, candidatureSpans } from './tables.ts'

/**
 * Forgets whom candidatures were about whose years are over, institution by institution, and what is old in the log. What is left of
 * one are its days, programme and outcome, for the numbers of its year; answers how many were forgotten.
 */
export async function forgetOld(db: Db, at: Date): Promise<number> {
  const today = dayIn(at, defaultZone)
  let forgotten = 0
  for (const [institutionId, retention] of await retentionOf(db))
    forgotten += await db.transaction(async (tx) => {
      const ids = await forgetNames(tx, { institutionId, retention, today, at })
      if (ids.length > 0) {
        await tx.delete(candidatureChanges).where(inArray(candidatureChanges.candidatureId, ids))
        // What people wrote may name somebody; the days stay.
        for (const table of [candidatureSpans, candidaturePlaces])
          await tx.update(table).set({ reason: null }).where(inArray(table.candidatureId, ids))
        await forgetActs(tx, ids)
      }
      await forgetOldActs(tx, { institutionId, years: retention.log, today })
      return ids.length
    })
  return forgotten
}

/** Each candidature by its own rule: from the day on which it ended, or on which somebody said that it is not theirs. */
async function forgetNames(
  tx: Db,
  { institutionId, retention, today, at }: { institutionId: string; retention: Retention; today: string; at: Date },
): Promise<string[]> {
  const { graduates, others, unanswered } = retention
  const { rows } = await tx.execute<{ id: string }>(sql`
    update candidatures c
    set name = '', email = '', student_number = c.id::text, supervisors = '[]', profile_id = null, project_id = null, attached_at = null,
      extensions = (select coalesce(jsonb_agg(e || '{"reason": ""}'), '[]') from jsonb_array_elements(c.extensions) e),
      erased_at = ${at.toISOString()}::timestamptz, version = version + 1
    where c.institution_id = ${institutionId} and c.erased_at is null
      and coalesce(c.ended_on, case when c.has_accepted = false then (c.answered_at at time zone ${defaultZone})::date end)
        + make_interval(years => case when c.has_accepted is not true then ${unanswered}::int
            when c.status = 'graduated' then ${graduates}::int else ${others}::int end) < ${today}::date
    returning c.id`)
  return rows.map(({ id }) => id)
}
