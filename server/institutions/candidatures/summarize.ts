import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { plusDays } from '#domain/ground/due.ts'
import {
  type CandidatureStatus,
  type CandidatureSummary,
  longUnanswered,
} from '#domain/institutions/candidatures/candidatures.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { inInstitution } from '#server/institutions/institutions/in-institution.ts'
import { seesNames } from '#server/institutions/institutions/roles/standing-of.ts'
import { onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { dayOf } from '#server/research/board/facts-of.ts'

const atMost = 5

/**
 * How many candidatures that the caller’s roles see have which status, and how many that go on are at which stage; with those whose
 * student has not said for two weeks whether it is theirs, the longest first.
 */
export const summarize = withRole
  .route({ method: 'GET', path: '/institutions/{institutionId}/candidatures/summary', tags: ['candidatures'] })
  .input(z.strictObject({ institutionId: z.uuid() }))
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(onlyRoles(may.seeCandidatures))
  .handler(async ({ input: { institutionId }, context: { db, user, today } }): Promise<CandidatureSummary> => {
    const seen = sql`candidatures c join programme_summaries p on p.id = c.programme_id`
    const mine = sql`c.institution_id = ${institutionId} and c.erased_at is null and ${seesNames(user.id, today)}`
    const goesOn = sql`c.status in ('applied', 'registered', 'under_examination', 'corrections')`
    const [counts, unanswered] = await Promise.all([
      db.execute<{ status: CandidatureStatus; stage: number | null; candidatures: number }>(sql`
        select c.status, case when ${goesOn} then q.current_phase end as stage, count(*)::int as candidatures
        from ${seen} left join project_summaries q on q.id = c.project_id where ${mine} group by 1, 2`),
      db.execute<CandidatureSummary['unanswered'][number] & { total: number }>(sql`
        select c.id, c.name, ${dayOf(sql`c.added_at`)}::text as since, count(*) over ()::int as total
        from ${seen}
        where ${mine} and ${goesOn} and c.answered_at is null and c.seat_order is null
          and ${dayOf(sql`c.added_at`)} <= ${plusDays(today, -longUnanswered)}::date
        order by c.added_at, c.id limit ${atMost}`),
    ])
    const sumOf = (chosen: typeof counts.rows) => chosen.reduce((sum, { candidatures }) => sum + candidatures, 0)
    const statuses = [...new Set(counts.rows.map(({ status }) => status))]
    const stages = [...new Set(counts.rows.flatMap(({ stage }) => stage ?? []))].toSorted((one, other) => one - other)
    return {
      total: sumOf(counts.rows),
      byStatus: statuses.map((status) => ({ status, many: sumOf(counts.rows.filter((row) => row.status === status)) })),
      byStage: stages.map((stage) => ({ stage, many: sumOf(counts.rows.filter((row) => row.stage === stage)) })),
      unanswered: unanswered.rows.map(({ total: _, ...row }) => row),
      unansweredTotal: unanswered.rows[0]?.total ?? 0,
    }
  })
