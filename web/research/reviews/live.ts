import { reviewChanged } from '#domain/research/reviews/activities.ts'
import { api } from '#web/ground/api.ts'
import { applies, type Shown } from '#web/ground/live/applies.ts'
import { refetch } from '#web/ground/live/refetch.ts'

/** The review of a stage that is shown is fetched again. */
export const live = [
  applies(reviewChanged, ({ projectId, stageId }) => {
    if (stageId) void refetch(api.reviews.list.key({ input: { projectId, stageId } }))
  }),
]

export const shown: Shown = ({ projectId, stageId }) =>
  stageId
    ? [
        api.reviews.list.key({ input: { projectId, stageId } }),
        api.reviews.listDrafts.key({ input: { projectId, stageId } }),
      ]
    : []
