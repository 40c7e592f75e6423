import { reviewChanged } from '#domain/review-activities.ts'
import { api, queryClient } from '../api.ts'
import { applies } from '../live/applies.ts'

/** The review of a stage that is shown is fetched again. */
export const live = [
  applies(reviewChanged, ({ projectId, stageId }) => {
    if (stageId)
      void queryClient.invalidateQueries({ queryKey: api.reviews.list.key({ input: { projectId, stageId } }) })
  }),
]
