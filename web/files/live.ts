import { filesChanged } from '#domain/files/files.ts'
import { api } from '../api.ts'
import { applies, type Shown } from '../live/applies.ts'
import { refetch } from '../live/refetch.ts'

/** The files of a stage that are shown are fetched again. */
export const live = [
  applies(filesChanged, ({ projectId, stageId }) => {
    if (stageId) void refetch(api.files.list.key({ input: { projectId, stageId } }))
  }),
]

export const shown: Shown = ({ projectId, stageId }) =>
  stageId ? [api.files.list.key({ input: { projectId, stageId } })] : []
