import type { Periodic } from '#server/ground/jobs/boss.ts'
import { sweep } from './sweep.ts'

export const jobs: Periodic[] = [
  {
    name: 'orphaned-files',
    cron: '37 * * * *',
    async run({ db, storage, log }) {
      const removed = await sweep(db, await storage(), new Date())
      if (removed > 0) log.info({ removed }, 'Files that belonged to nothing were removed')
    },
  },
]
