import { and, isNull } from 'drizzle-orm'
import type { Periodic } from '#server/ground/jobs/boss.ts'
import { publications } from './tables.ts'

export const jobs: Periodic[] = [
  {
    // What nobody sees any more: its author’s account is gone, and then its project.
    name: 'orphaned-publications',
    cron: '41 3 * * 0',
    run: async ({ db }) =>
      void (await db.delete(publications).where(and(isNull(publications.addedBy), isNull(publications.projectId)))),
  },
]
