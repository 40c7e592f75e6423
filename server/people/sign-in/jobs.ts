import type { Periodic } from '#server/ground/jobs/boss.ts'
import { purgeExpired } from './purge-expired.ts'

export const jobs: Periodic[] = [
  { name: 'purge-expired-access', cron: '23 * * * *', run: ({ db }) => purgeExpired(db) },
]
