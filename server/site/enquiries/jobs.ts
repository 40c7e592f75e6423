import type { Periodic } from '#server/ground/jobs/boss.ts'
import { mailSummary } from './mail-summary.ts'
import { purgeOld } from './purge-old.ts'

export const jobs: Periodic[] = [
  { name: 'enquiry-summary', cron: '41 * * * *', run: mailSummary },
  { name: 'old-enquiries', cron: '31 1 * * *', run: ({ db }) => purgeOld(db) },
]
