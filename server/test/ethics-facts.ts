import { plusDays } from '#domain/ground/due.ts'
import type { ApprovalFacts, EthicsFacts, StepFacts } from '#domain/research/ethics/approvals.ts'

/* Facts about approvals, for tests of the light. */

/** The first day of the calendars of tests. */
export const start = '2027-01-01'
/** So many days later. */
export const on = (days: number) => plusDays(start, days)

/** A step of which nothing is entered. */
export const nothing: StepFacts = {
  ...{ kind: 'application', happenedOn: null, submittedOn: null, decidedOn: null, outcome: null, number: null },
  ...{ validFrom: null, validUntil: null, letterVersionId: null, confirmedVersionId: null },
  ...{ knownOn: null, isSerious: null, noticedOn: null, dueOn: null, conditions: [] },
  ...{ revision: 1, confirmedRevision: null, returnedVersionId: null, returnedRevision: null },
}
/** What makes a step confirmed. */
export const confirmed = { letterVersionId: 'a', confirmedVersionId: 'a', confirmedRevision: 1 }
/** An approved application for these days. */
export const granted = (from: number, until: number | null, more: Partial<StepFacts> = {}): StepFacts => ({
  ...{
    ...nothing,
    ...confirmed,
    outcome: 'approved',
    validFrom: on(from),
    validUntil: until === null ? null : on(until),
  },
  ...more,
})
/** An approval with these steps. */
export const approval = (id: string, steps: StepFacts[], more: Partial<ApprovalFacts> = {}): ApprovalFacts => ({
  ...{ id, kind: 'people', committee: id.toUpperCase(), lateRule: null, steps },
  ...more,
})
/** What the light is computed from. */
export const facts = (approvals: ApprovalFacts[], more: Partial<EthicsFacts> = {}): EthicsFacts => ({
  ...{ approvals, permissions: [], notNeeded: null, does: null },
  ...more,
})
