import * as z from 'zod'
import { PlainDate } from './dates.ts'
import { lastPhase } from './stages.ts'

export const titleLimit = 200
export const proseLimit = 5000

export const projectStatuses = ['Draft', 'Active', 'Under Review', 'Completed', 'Cancelled', 'Suspended'] as const
export type ProjectStatus = (typeof projectStatuses)[number]

const prose = (name: string) =>
  z
    .string()
    .trim()
    .max(proseLimit, `Keep the ${name} under ${proseLimit.toLocaleString('en')} characters.`)
    .transform((text) => text || null)
    .nullable()
    .default(null)

/** What a person fills in to start a project. Empty question, aim and date are stored as null. */
export const NewProject = z.strictObject({
  title: z
    .string()
    .trim()
    .min(1, 'Give the project a title.')
    .max(titleLimit, `Keep the title under ${titleLimit} characters.`),
  researchQuestion: prose('research question'),
  studyAim: prose('study aim'),
  finalSubmissionDate: PlainDate.nullable().default(null),
  phase: z.int().min(1).max(lastPhase),
})
export type NewProject = z.infer<typeof NewProject>
