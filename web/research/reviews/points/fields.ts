import type * as z from 'zod'
import type { NewPoint } from '#domain/research/reviews/new-review.ts'
import type { PointPlace } from '#domain/research/reviews/stage-review.ts'

export type PointFields = z.infer<typeof NewPoint>

/** What can be changed of a point. */
export const fieldsOf = ({ level, text, versionId, page, linkId, mark = null, suggestion = null }: PointFields) => ({
  ...{ level, text, versionId, page, linkId, mark, suggestion },
})

/** Where something was marked, and what is to be asked there, where that is known already. */
export type MarkedPlace = PointPlace & { text?: string }

/** In general. */
export const nowhere: PointPlace = { versionId: null, page: null, linkId: null, mark: null }
