import { noun } from '#server/ground/noun.ts'
import { find } from './find.ts'
import { findSettings } from './find-settings.ts'
import { jobs } from './jobs.ts'
import { makeCsv } from './make-csv.ts'
import { setLimit } from './set-limit.ts'
import { setThreshold } from './set-threshold.ts'

/** What an institution reads of its candidatures in numbers and lists. */
export const reports = noun({
  name: 'reports',
  verbs: { reports: { find, makeCsv, findSettings, setThreshold, setLimit } },
  jobs,
})
