import { libraryChanged } from '#domain/papers/library/changes.ts'
import { api } from '#web/ground/api.ts'
import { applies, type Shown } from '#web/ground/live/applies.ts'
import { refetch } from '#web/ground/live/refetch.ts'

/** The library is fetched again: its list, and what is open of it. */
export const live = [applies(libraryChanged, () => void refetch(api.library.key()))]

export const shown: Shown = () => [api.library.key()]
