import { historyChanged } from '#domain/ground/history/history.ts'
import { api } from '../api.ts'
import { applies, type Shown } from '../live/applies.ts'
import { refetch } from '../live/refetch.ts'

/** A history that is shown is fetched again. */
export const live = [
  applies(historyChanged, ({ projectId }) => void refetch(api.history.list.key({ input: { projectId } }))),
]

export const shown: Shown = ({ projectId }) => [api.history.list.key({ input: { projectId } })]
