import type { Periodic } from '#server/ground/jobs/boss.ts'
import { expire } from './expire.ts'

export const jobs: Periodic[] = [
  { name: 'waiting-invitations', cron: '17 3 * * *', run: ({ db, config }) => expire(db, config, new Date()) },
]
