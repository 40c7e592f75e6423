import * as z from 'zod'
import { PlainDate } from '#domain/ground/plain-date.ts'
import { line, prose } from '#domain/ground/text.ts'
import { documentKinds } from './documents.ts'

/** What people say of a file that belongs to an application. */
export const DocumentDetails = z.strictObject({
  /** The file, in a stage of the project. */
  fileId: z.uuid('Choose the file.'),
  kind: z.enum(documentKinds),
  who: line({ max: 120, tooLong: 'Keep it under 120 characters.' }).default(''),
  language: line({ max: 60, tooLong: 'Keep it under 60 characters.' }).default(''),
  validUntil: PlainDate.nullable().default(null),
  approvalId: z.uuid().nullable().default(null),
  /** The version and the day that stand in a version of the file itself; null leaves what is known of it as it is. */
  footer: z
    .strictObject({
      versionId: z.uuid(),
      version: line({ max: 40, tooLong: 'Keep it under 40 characters.' }),
      date: PlainDate.nullable(),
    })
    .nullable()
    .default(null),
})
export type DocumentDetails = z.infer<typeof DocumentDetails>

/** When a version is given to participants. */
export const UseDays = z
  .strictObject({ since: PlainDate, until: PlainDate.nullable() })
  .refine(({ since, until }) => until === null || until >= since, {
    path: ['until'],
    message: 'The last day is before the first.',
  })

/** What a committee wants to be changed, and the answer to it. */
export const PointDetails = z.strictObject({
  section: line({ max: 120, tooLong: 'Keep it under 120 characters.' }).default(''),
  comment: prose({ max: 5000, tooLong: 'Keep it under 5,000 characters.', empty: 'Write what the committee says.' }),
  answer: prose({ max: 5000, tooLong: 'Keep it under 5,000 characters.' }).default(''),
})
export type PointDetails = z.infer<typeof PointDetails>

/** A comment of a committee as people see it, with its number in the letter. */
export type CommitteePoint = PointDetails & {
  id: string
  stepId: string
  number: number
  addedBy: string | null
  revision: number
}
