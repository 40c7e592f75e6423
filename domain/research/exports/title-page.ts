import * as z from 'zod'
import { line, prose } from '#domain/ground/text.ts'

const text = (name: string, max: number) =>
  line({ max, tooLong: `Keep the ${name} under ${max} characters.` })
    .transform((text) => text || null)
    .nullable()

/** What stands at the beginning of a dossier besides what is known of a project: all of it may be left out. */
export const TitlePage = z.strictObject({
  /** “Master of Science in Nursing”. */
  degree: text('degree', 200),
  department: text('department', 200),
  studentNumber: text('student number', 50),
  /** With their titles, as they are printed: one a line. */
  supervisors: prose({ max: 1000, tooLong: 'Keep the supervisors under 1,000 characters.' })
    .transform((text) => text || null)
    .nullable(),
  /** Of the committee that approved the study; several with semicolons between them. */
  ethicsNumber: text('ethics approval number', 200),
})
export type TitlePage = z.infer<typeof TitlePage>

export const emptyTitlePage: TitlePage = {
  ...{ degree: null, department: null, studentNumber: null, supervisors: null, ethicsNumber: null },
}
