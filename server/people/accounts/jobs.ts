import type { Periodic } from '#server/ground/jobs/boss.ts'
import { purgeEmailChanges } from './purge-email-changes.ts'

export const jobs: Periodic[] = [
  { name: 'purge-email-changes', cron: '23 * * * *', run: ({ db }) => purgeEmailChanges(db) },
]
