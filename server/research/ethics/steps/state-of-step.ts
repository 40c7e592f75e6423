import type { Letter } from '#domain/research/ethics/approvals.ts'
import type { StepDetails } from '#domain/research/ethics/new-approval.ts'

type Stated = Omit<StepDetails, 'letterId'> & {
  letter: Letter | null
}

/** What the history has of a step. */
export const stateOfStep = ({ kind, conditions, letter, ...step }: Stated) => ({
  step: kind,
  text: step.text,
  happenedOn: step.happenedOn,
  knownOn: step.knownOn,
  isSerious: step.isSerious,
  noticedOn: step.noticedOn,
  dueOn: step.dueOn,
  submittedOn: step.submittedOn,
  decidedOn: step.decidedOn,
  outcome: step.outcome,
  number: step.number,
  validFrom: step.validFrom,
  validUntil: step.validUntil,
  conditions: conditions
    .map(({ text, dueOn, doneOn, beforeStart }) =>
      [text, beforeStart && 'before data are collected', dueOn, doneOn && `done ${doneOn}`].filter(Boolean).join(', '),
    )
    .join('; '),
  letter: letter?.name ?? null,
})

/**
 * Whether a change touches what a supervisor has to compare with the letter: what was handed in, and whether a condition is met, do not;
 * but that one is met on which the beginning of data collection depends does.
 */
export function saysAnother(before: Stated, after: Stated): boolean {
  const says = ({ kind, happenedOn, decidedOn, outcome, number, validFrom, validUntil, conditions, letter }: Stated) =>
    JSON.stringify([
      ...[kind, happenedOn, decidedOn, outcome, number, validFrom, validUntil, letter?.fileId],
      ...conditions.map(({ text, dueOn, doneOn, beforeStart }) => [text, dueOn, beforeStart ? [doneOn] : null]),
    ])
  return says(before) !== says(after)
}
