import { publicationsChanged } from '#domain/publications/changes.ts'
import { api } from '../api.ts'
import { applies, type Shown } from '../live/applies.ts'
import { refetch } from '../live/refetch.ts'

/** Lists of publications are fetched again. */
export const live = [applies(publicationsChanged, () => void refetch(api.publications.list.key()))]

export const shown: Shown = () => [api.publications.key()]
