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

/** Refuses changes of mode and interruptions that are not in the order of their days, after the registration. */
export function refuseDisorder(
  { registeredOn, modeChanges, interruptions }: Studied,
  addIssue: (issue: Issue) => void,
): void {
  const refuse = (list: string, at: number, message: string) =>
    addIssue({ code: 'custom', path: [list, at, 'from'], message })
  for (const [at, { from }] of modeChanges.entries())
    if (from <= (modeChanges[at - 1]?.from ?? registeredOn))
      refuse(
        'modeChanges',
        at,
        at === 0 ? 'It has to be after the registration.' : 'It has to be after the one before.',
      )
  for (const [at, { from }] of interruptions.entries()) {
    const before = interruptions[at - 1]
    if (from < registeredOn) refuse('interruptions', at, 'It cannot begin before the registration.')
    else if (before && (before.until === null || from <= before.until))
      refuse('interruptions', at, 'It has to begin after the one before has ended.')
  }
}
