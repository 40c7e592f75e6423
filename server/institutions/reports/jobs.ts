import type { Periodic } from '#server/ground/jobs/boss.ts'
import { storeSnapshots } from './store-snapshots.ts'

/** Soon after midnight in South Africa on the first of a month; and each hour where that could not be. */
export const jobs: Periodic[] = [
  { name: 'store-report-snapshots', cron: '5 * * * *', run: ({ db }) => storeSnapshots(db, new Date()) },
]
