import { type ApprovalFacts, approvalKindLabels, isConfirmed, isGrant } from '#domain/research/ethics/approvals.ts'
import { mayCollect } from '#domain/research/ethics/light-states.ts'
import { standingOf } from '#domain/research/ethics/standing.ts'
import type { Approved } from './data-plans.ts'

/** Of a project’s approvals and permissions those that are in force on a day, as a plan names them. What is only declared is none. */
export const approvedOn = (approvals: readonly ApprovalFacts[], today: string): Approved[] =>
  approvals.flatMap((approval) => {
    const standing = standingOf(approval, today)
    // One with a condition that is not met yet is in force all the same.
    if (!mayCollect(standing) && standing.state !== 'conditional') return []
    const number = approval.steps.findLast(
      (step) => isGrant(step) && isConfirmed(step) && step.number && (step.validFrom ?? '') <= today,
    )?.number
    return [
      {
        committee: approval.committee,
        about: approvalKindLabels[approval.kind],
        number: number ?? null,
        until: standing.until,
      },
    ]
  })
