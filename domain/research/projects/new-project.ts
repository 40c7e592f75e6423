import * as z from 'zod'
import { PlainDate } from '#domain/ground/plain-date.ts'
import { line, prose } from '#domain/ground/text.ts'
import { lastPhase, stageStatuses } from '#domain/research/stages/stages.ts'
import { programOptions, projectScopes, projectSorts, projectStatuses, searchLimit } from './project-filters.ts'

export const titleLimit = 200
export const proseLimit = 5000

const about = (name: string) =>
  prose({ max: proseLimit, tooLong: `Keep the ${name} under ${proseLimit.toLocaleString('en')} characters.` })
    .transform((text) => text || null)
    .nullable()
    .default(null)

/** What a person fills in to start a project. Empty question, aim and date are stored as null. */
export const NewProject = z.strictObject({
  title: line({
    max: titleLimit,
    tooLong: `Keep the title under ${titleLimit} characters.`,
    empty: 'Give the project a title.',
  }),
  researchQuestion: about('research question'),
  studyAim: about('study aim'),
  finalSubmissionDate: PlainDate.nullable().default(null),
  phase: z.int().min(1).max(lastPhase),
})
export type NewProject = z.infer<typeof NewProject>

/** The same when it starts: whether the stages before its phase are complete already. */
export const StartedProject = NewProject.extend({ earlierComplete: z.boolean().default(false) })
export type StartedProject = z.infer<typeof StartedProject>

/**
 * What the owner changes later: the same, and the project's status. Without a phase, the project keeps the one its
 * stages gave it.
 */
export const EditedProject = NewProject.extend({
  phase: NewProject.shape.phase.optional(),
  /** Whether stages are completed by a review alone; as it was where it is not said. */
  reviewsRequired: z.boolean().optional(),
  /** Whether every supervisor has to approve a round; as it was where it is not said. */
  allMustApprove: z.boolean().optional(),
  status: z.enum(projectStatuses),
})
export type EditedProject = z.infer<typeof EditedProject>

/**
 * Which projects a list shows, in which order, and which page of them (from 1). The search covers title and research
 * question, and of supervised projects the student's name, ignoring case; `stageStatuses` are those of any of the nine
 * stages; the dates limit the final submission, both days included.
 */
// A query string has no numbers: they are parsed from text.
export const ProjectList = z.strictObject({
  scope: z.enum(projectScopes),
  search: z.string().normalize('NFC').trim().max(searchLimit).default(''),
  statuses: z.array(z.enum(projectStatuses)).max(projectStatuses.length).default([]),
  program: z.enum(programOptions).optional(),
  phases: z.array(z.coerce.number().int().min(1).max(lastPhase)).max(lastPhase).default([]),
  stageStatuses: z.array(z.enum(stageStatuses)).max(stageStatuses.length).default([]),
  from: PlainDate.optional(),
  to: PlainDate.optional(),
  sort: z.enum(projectSorts).default('newest'),
  /** The same order from its other end; what has no value is last in both. */
  reversed: z.stringbool().or(z.boolean()).default(false),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
})
export type ProjectList = z.infer<typeof ProjectList>
