import { filesChanged } from '#domain/files.ts'
import { api, queryClient } from '../api.ts'
import { applies } from '../live/applies.ts'

/** The files of a stage that are shown are fetched again. */
export const live = [
  applies(filesChanged, ({ projectId, stageId }) => {
    if (stageId) void queryClient.invalidateQueries({ queryKey: api.files.list.key({ input: { projectId, stageId } }) })
  }),
]
