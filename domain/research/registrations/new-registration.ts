import * as z from 'zod'
import { PlainDate } from '#domain/ground/plain-date.ts'
import { degrees, interruptionKinds, type Registration, studyModes } from './registrations.ts'

export const modeChangesAtMost = 10
export const interruptionsAtMost = 20
export const longestNorm = 144

const Interruption = z
  .strictObject({ kind: z.enum(interruptionKinds), from: PlainDate, until: PlainDate.nullable() })
  .refine(({ from, until }) => until === null || until >= from, {
    path: ['until'],
    message: 'It cannot end before it begins.',
  })

/** A registration as somebody fills it in. What changes during it comes in the order of its days. */
export const NewRegistration = z
  .strictObject({
    registeredOn: PlainDate,
    degree: z.enum(degrees, 'Choose a degree.'),
    normMonths: z
      .int('Give whole months.')
      .min(1, 'Give at least one month.')
      .max(longestNorm, `Give at most ${longestNorm} months.`),
    mode: z.enum(studyModes),
    modeChanges: z.array(z.strictObject({ from: PlainDate, mode: z.enum(studyModes) })).max(modeChangesAtMost),
    interruptions: z.array(Interruption).max(interruptionsAtMost),
  })
  .superRefine((registration, { addIssue }) => refuseDisorder(registration, addIssue))

type Studied = Pick<Registration, 'registeredOn' | 'modeChanges' | 'interruptions'>
type Issue = { code: 'custom'; path: (string | number)[]; message: string }
type Disorder = Pick<Issue, 'path' | 'message'> & { /** The days that do not fit each other. */ days: string }

/**
 * Refuses changes of mode and interruptions that are not in the order of their days, after the registration. What was so `before` is not
 * what a change of something else is refused for.
 */
export function refuseDisorder(studied: Studied, addIssue: (issue: Issue) => void, before?: Studied): void {
  for (const { path, message } of disorderOf(studied, before)) addIssue({ code: 'custom', path, message })
}

/** What is not in the order of its days, and was not so `before`. */
export function disorderOf(studied: Studied, before?: Studied): Disorder[] {
  const known = new Set(before && disorderOf(before).map(({ days }) => days))
  return [...disorderOfModes(studied), ...disorderOfLeave(studied)].filter(({ days }) => !known.has(days))
}

const disorderOfModes = ({ registeredOn, modeChanges }: Studied): Disorder[] =>
  modeChanges.flatMap(({ from }, at) => {
    const earliest = modeChanges[at - 1]?.from ?? registeredOn
    const message = at === 0 ? 'It has to be after the registration.' : 'It has to be after the one before.'
    return from > earliest ? [] : [{ path: ['modeChanges', at, 'from'], message, days: `mode ${earliest} ${from}` }]
  })

const disorderOfLeave = ({ registeredOn, interruptions }: Studied): Disorder[] =>
  interruptions.flatMap(({ from }, at) => {
    const path = ['interruptions', at, 'from']
    if (from < registeredOn)
      return [{ path, message: 'It cannot begin before the registration.', days: `leave ${registeredOn} ${from}` }]
    const before = interruptions[at - 1]
    if (!before || (before.until !== null && from > before.until)) return []
    const message = 'It has to begin after the one before has ended.'
    return [{ path, message, days: `leave ${before.from} ${before.until} ${from}` }]
  })
