import { reviewChanged } from '#domain/reviews/activities.ts'
import { api } from '../api.ts'
import { applies, type Shown } from '../live/applies.ts'
import { refetch } from '../live/refetch.ts'

/** The review of a stage that is shown is fetched again. */
export const live = [
  applies(reviewChanged, ({ projectId, stageId }) => {
    if (stageId) void refetch(api.reviews.list.key({ input: { projectId, stageId } }))
  }),
]

export const shown: Shown = ({ projectId, stageId }) =>
  stageId ? [api.reviews.list.key({ input: { projectId, stageId } })] : []
