import { historyChanged } from '#domain/history.ts'
import { api, queryClient } from '../api.ts'
import { applies } from '../live/applies.ts'

/** A history that is shown is fetched again. */
export const live = [
  applies(
    historyChanged,
    ({ projectId }) => void queryClient.invalidateQueries({ queryKey: api.history.list.key({ input: { projectId } }) }),
  ),
]
