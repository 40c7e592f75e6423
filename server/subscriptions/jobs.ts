import type { Periodic } from '#server/jobs/boss.ts'
import { lapse } from './lapse.ts'

export const jobs: Periodic[] = [
  { name: 'lapses', cron: '*/5 * * * *', run: ({ db, provider }) => lapse(db, provider) },
]
