import { historyChanged } from '#domain/history/history.ts'
import { api } from '../api.ts'
import { applies } from '../live/applies.ts'
import { refetch } from '../live/refetch.ts'

/** A history that is shown is fetched again. */
export const live = [
  applies(historyChanged, ({ projectId }) => void refetch(api.history.list.key({ input: { projectId } }))),
]
