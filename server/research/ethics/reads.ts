import { isNotNull, sql } from 'drizzle-orm'
import { boolean, date, pgView, text, uuid } from 'drizzle-orm/pg-core'
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
 * What was sent to committees about each of their approvals, and what they decided. A permission of a place is none: no committee gives it.
 */
export const committeeSteps = pgView('committee_steps', {
  approvalId: uuid('approval_id').notNull(),
  projectId: uuid('project_id').notNull(),
  route: text('route').$type<Route>(),
  isApplication: boolean('is_application').notNull(),
  submittedOn: date('submitted_on', { mode: 'string' }),
  decidedOn: date('decided_on', { mode: 'string' }),
  isApproved: boolean('is_approved'),
  validUntil: date('valid_until', { mode: 'string' }),
}).as(sql`
  select a.id as approval_id, a.project_id, a.route, s.kind = 'application' as is_application, s.submitted_on, s.decided_on,
    s.outcome = 'approved' as is_approved, s.valid_until
  from ethics_approvals a join ethics_steps s on s.approval_id = a.id
  where a.kind not in ('province', 'hospital', 'site')`)
