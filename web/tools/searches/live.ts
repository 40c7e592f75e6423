import { searchesChanged } from '#domain/tools/searches/changes.ts'
import { api } from '#web/ground/api.ts'
import { applies, type Shown } from '#web/ground/live/applies.ts'
import { refetch } from '#web/ground/live/refetch.ts'

/** The searches of a project are fetched again. */
export const live = [applies(searchesChanged, () => void refetch(api.searches.key()))]

export const shown: Shown = () => [api.searches.key()]
