import { publicationsChanged } from '#domain/papers/publications/changes.ts'
import { api } from '#web/ground/api.ts'
import { applies, type Shown } from '#web/ground/live/applies.ts'
import { refetch } from '#web/ground/live/refetch.ts'

/** Lists of publications are fetched again. */
export const live = [applies(publicationsChanged, () => void refetch(api.publications.list.key()))]

export const shown: Shown = () => [api.publications.key()]
