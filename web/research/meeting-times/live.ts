import { timesChanged } from '#domain/research/meeting-times/changes.ts'
import { api } from '#web/ground/api.ts'
import { applies, type Shown } from '#web/ground/live/applies.ts'
import { refetch } from '#web/ground/live/refetch.ts'

/** Proposed times are fetched again, and what waits. */
export const live = [
  applies(timesChanged, () => {
    void refetch(api.meetingTimes.key())
    void refetch(api.projects.listWaiting.key())
  }),
]

export const shown: Shown = () => [api.meetingTimes.key()]
