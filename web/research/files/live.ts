import { filesChanged } from '#domain/research/files/files.ts'
import { api } from '#web/ground/api.ts'
import { applies, type Shown } from '#web/ground/live/applies.ts'
import { refetch } from '#web/ground/live/refetch.ts'
import { noteFirstFile } from '../stages/note-first-file.ts'

/** The files of a stage that are shown are fetched again. */
export const live = [
  applies(filesChanged, ({ projectId, stageId }) => {
    if (stageId) void refetch(api.files.list.key({ input: { projectId, stageId } }))
    noteFirstFile(projectId)
  }),
]

export const shown: Shown = ({ projectId, stageId }) =>
  stageId ? [api.files.list.key({ input: { projectId, stageId } })] : []
