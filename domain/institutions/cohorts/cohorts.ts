import * as z from 'zod'
import { PlainDate } from '#domain/ground/plain-date.ts'
import { line } from '#domain/ground/text.ts'

/** An intake of a programme as somebody fills it in. */
export const NewCohort = z.strictObject({
  name: line({ max: 100, tooLong: 'Keep it under 100 characters.', empty: 'Give the cohort a name.' }),
  beginsOn: PlainDate,
})

/** An intake of a programme: those who began together. */
export type Cohort = z.infer<typeof NewCohort> & { id: string; programmeId: string; isArchived: boolean }

/** Whether somebody may be put into a cohort: it is one of these, and not archived. */
export const isOpenCohort = (cohorts: readonly Pick<Cohort, 'id' | 'isArchived'>[], cohortId: string): boolean =>
  cohorts.some(({ id, isArchived }) => id === cohortId && !isArchived)
