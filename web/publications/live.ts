import { publicationsChanged } from '#domain/publications/changes.ts'
import { api, queryClient } from '../api.ts'
import { applies } from '../live/applies.ts'

/** Lists of publications are fetched again. */
export const live = [
  applies(publicationsChanged, () => void queryClient.invalidateQueries({ queryKey: api.publications.list.key() })),
]
