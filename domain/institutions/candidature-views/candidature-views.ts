import * as z from 'zod'
import { line } from '#domain/ground/text.ts'

/** Views that somebody may have in an institution. */
export const viewsAtMost = 50

/** What the list of candidatures is narrowed to, as its address says it; what is not there narrows nothing. */
export const ViewFilters = z.strictObject({
  unit: z.uuid().optional(),
  programme: z.uuid().optional(),
  cohort: z.uuid().optional(),
  year: z
    .string()
    .regex(/^(19|20|21)\d\d$/)
    .optional(),
  status: z.string().max(40).optional(),
  search: z.string().max(200).optional(),
  show: z.enum(['lit']).optional(),
})
export type ViewFilters = z.infer<typeof ViewFilters>

export const NewView = z.strictObject({
  name: line({ max: 80, tooLong: 'Keep the name under 80 characters.', empty: 'Give the view a name.' }),
  /** The unit whose roles see it too; null for nobody else. */
  sharedWith: z.uuid().nullable(),
})

/** A list of candidatures that somebody opens by a name. */
export type CandidatureView = z.infer<typeof NewView> & {
  id: string
  filters: ViewFilters
  sharedUnitName: string | null
  isMine: boolean
  /** Whose it is, which goes with their account; null for somebody who has no profile. */
  by: string | null
}
