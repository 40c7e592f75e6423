import { reportsChanged } from '#domain/research/progress-reports/changes.ts'
import { api } from '#web/ground/api.ts'
import { applies, type Shown } from '#web/ground/live/applies.ts'
import { refetch } from '#web/ground/live/refetch.ts'

/** The reports are fetched again, and what waits. */
export const live = [
  applies(reportsChanged, () => {
    void refetch(api.progressReports.key())
    void refetch(api.projects.listWaiting.key())
  }),
]

export const shown: Shown = () => [api.progressReports.key()]
