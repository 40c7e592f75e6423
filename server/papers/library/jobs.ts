import { lt } from 'drizzle-orm'
import type { Periodic } from '#server/ground/jobs/boss.ts'
import { undoableSince } from './merges/undo-merge.ts'
import { libraryMerges } from './tables.ts'

export const jobs: Periodic[] = [
  {
    name: 'old-merges',
    cron: '47 * * * *',
    run: async ({ db }) =>
      void (await db.delete(libraryMerges).where(lt(libraryMerges.mergedAt, undoableSince(new Date())))),
  },
]
