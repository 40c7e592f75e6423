import { isNotNull, sql } from 'drizzle-orm'
import { bigint, date, pgView, text, uuid } from 'drizzle-orm/pg-core'
import type { Route } from '#domain/research/ethics/approvals.ts'
import { ethicsSteps, ethicsUses } from './tables.ts'

/** Versions of files that participants were given: they cannot be removed any more. */
export const usedVersions = pgView('used_versions').as((query) =>
  query.select({ versionId: ethicsUses.versionId }).from(ethicsUses),
)

/** Versions of letters that a supervisor has compared a decision with: they cannot be removed either. */
export const comparedLetters = pgView('compared_letters').as((query) =>
  query
    .select({ versionId: ethicsSteps.confirmedVersionId })
    .from(ethicsSteps)
    .where(isNotNull(ethicsSteps.confirmedVersionId)),
)

/**
 * How long each approval of a committee took: its first application, the first decision, the approval, how many applications there
 * were, and until when it holds now. A permission of a place is none.
 */
export const ethicsTurnarounds = pgView('ethics_turnarounds', {
  approvalId: uuid('approval_id').notNull(),
  projectId: uuid('project_id').notNull(),
  route: text('route').$type<Route>(),
  submittedOn: date('submitted_on', { mode: 'string' }).notNull(),
  decidedOn: date('decided_on', { mode: 'string' }),
  approvedOn: date('approved_on', { mode: 'string' }),
  rounds: bigint('rounds', { mode: 'number' }).notNull(),
  validUntil: date('valid_until', { mode: 'string' }),
}).as(sql`
  select a.id as approval_id, a.project_id, a.route, min(s.submitted_on) filter (where s.kind = 'application') as submitted_on,
    min(s.decided_on) filter (where s.kind = 'application') as decided_on,
    min(s.decided_on) filter (where s.kind = 'application' and s.outcome = 'approved') as approved_on,
    count(*) filter (where s.kind = 'application' and s.submitted_on is not null) as rounds,
    max(s.valid_until) filter (where s.outcome = 'approved') as valid_until
  from ethics_approvals a join ethics_steps s on s.approval_id = a.id
  where a.kind not in ('province', 'hospital', 'site')
  group by a.id having min(s.submitted_on) filter (where s.kind = 'application') is not null`)
