import type { Outcome, StepKind } from '#domain/research/ethics/approvals.ts'
import type { StepDetails } from '#domain/research/ethics/new-approval.ts'

/** The days that people fill in about each kind of step, as they are called there. */
export const daysOf: Record<
  StepKind,
  Partial<
    Record<
      'happenedOn' | 'knownOn' | 'noticedOn' | 'dueOn' | 'submittedOn' | 'decidedOn' | 'validFrom' | 'validUntil',
      string
    >
  >
> = {
  application: {
    submittedOn: 'Submitted on',
    decidedOn: 'Decided on',
    validFrom: 'Valid from',
    validUntil: 'Last day',
  },
  renewal: {
    dueOn: 'To be handed in by',
    submittedOn: 'Submitted on',
    decidedOn: 'Decided on',
    validFrom: 'Valid from',
    validUntil: 'Last day',
  },
  amendment: { submittedOn: 'Submitted on', decidedOn: 'Approved on' },
  report: { dueOn: 'To be handed in by', submittedOn: 'Handed in on' },
  deviation: { happenedOn: 'Happened on', dueOn: 'To be reported by', submittedOn: 'Reported on' },
  adverse_event: {
    happenedOn: 'Happened on',
    knownOn: 'Became known on',
    noticedOn: 'Committee told at once on',
    dueOn: 'Full report due by',
    submittedOn: 'Reported on',
  },
  suspension: { validFrom: 'Suspended since', validUntil: 'Last day of the suspension' },
  closure: { happenedOn: 'Closed by the committee on', submittedOn: 'Final report handed in on' },
}

/** What a committee can answer. */
export const outcomesOf: Record<StepKind, readonly Outcome[]> = {
  application: ['approved', 'revise', 'rejected'],
  renewal: ['approved', 'revise', 'rejected'],
  amendment: ['approved', 'revise', 'rejected'],
  report: ['noted', 'revise'],
  deviation: ['noted', 'revise'],
  adverse_event: ['noted', 'revise'],
  suspension: [],
  closure: [],
}

/** Whether a number and conditions come with it. */
export const hasNumber = (kind: StepKind): boolean => ['application', 'renewal', 'amendment'].includes(kind)

const dayFields = [
  'happenedOn',
  'knownOn',
  'noticedOn',
  'dueOn',
  'submittedOn',
  'decidedOn',
  'validFrom',
  'validUntil',
] as const

/** What is filled in, without what this kind of step does not have: the kind may have been another when it was. */
export function shownOf(step: StepDetails): StepDetails {
  const { kind, outcome } = step
  const days = Object.fromEntries(dayFields.map((field) => [field, field in daysOf[kind] ? step[field] : null]))
  return {
    ...{ ...step, ...days },
    outcome: outcome && outcomesOf[kind].includes(outcome) ? outcome : null,
    ...(hasNumber(kind) ? {} : { number: null, conditions: [] }),
    isSerious: kind === 'adverse_event' ? step.isSerious : null,
  }
}
