import type { Periodic } from '#server/ground/jobs/boss.ts'
import { settleSeconds } from './settle-seconds.ts'

export const jobs: Periodic[] = [
  { name: 'progress-reports', cron: '47 * * * *', run: ({ db }) => settleSeconds(db, new Date()) },
]
