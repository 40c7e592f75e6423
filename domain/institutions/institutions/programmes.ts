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
