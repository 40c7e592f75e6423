import { memorandumChanged } from '#domain/research/memoranda/changes.ts'
import { api } from '#web/ground/api.ts'
import { applies, type Shown } from '#web/ground/live/applies.ts'
import { refetch } from '#web/ground/live/refetch.ts'

/** The memorandum is fetched again, and what waits. */
export const live = [
  applies(memorandumChanged, () => {
    void refetch(api.memoranda.key())
    void refetch(api.projects.listWaiting.key())
  }),
]

export const shown: Shown = () => [api.memoranda.key()]
