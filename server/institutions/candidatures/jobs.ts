import type { Periodic } from '#server/ground/jobs/boss.ts'
import { forgetOld } from './forget-old.ts'

/** Forgets every night whom candidatures were about whose years are over. */
export const jobs: Periodic[] = [
  {
    name: 'candidatures-forgotten',
    cron: '41 1 * * *',
    run: async ({ db }) => {
      await forgetOld(db, new Date())
    },
  },
]
