import type { Periodic } from '#server/ground/jobs/boss.ts'
import { purgeEntries } from './purge-entries.ts'

export const jobs: Periodic[] = [
  { name: 'purge-provisioning-entries', cron: '47 3 * * *', run: ({ db }) => purgeEntries(db, new Date()) },
]
