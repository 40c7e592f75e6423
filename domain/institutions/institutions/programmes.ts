import * as z from 'zod'
import { line } from '#domain/ground/text.ts'
import { degrees } from '#domain/research/registrations/registrations.ts'

const Months = z.int('Give whole months.').min(1, 'Give at least one month.').max(144, 'Give at most 144 months.')

/** A programme as somebody fills it in: what it leads to, and how long it should take. */
export const NewProgramme = z.strictObject({
  name: line({ max: 200, tooLong: 'Keep it under 200 characters.', empty: 'Give the programme a name.' }),
  degree: z.enum(degrees, 'Choose a degree.'),
  fullTimeMonths: Months,
  partTimeMonths: Months,
})

export type Programme = z.infer<typeof NewProgramme> & { id: string; unitId: string; isArchived: boolean }

type Filled = z.infer<typeof NewProgramme>

/** What the log says of a change of a programme: its name, and what is otherwise than before. */
export function changeOfProgramme(before: Filled, after: Filled): string {
  const says = [before.name === after.name ? after.name : `${before.name}, now ${after.name}`]
  if (before.degree !== after.degree) says.push(`${after.degree} instead of ${before.degree}`)
  for (const [mode, key] of [
    ['full time', 'fullTimeMonths'],
    ['part time', 'partTimeMonths'],
  ] as const)
    if (before[key] !== after[key]) says.push(`${mode} ${after[key]} months instead of ${before[key]}`)
  return says.join(', ')
}
