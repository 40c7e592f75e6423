import { lt } from 'drizzle-orm'
import { exportDays } from '#domain/research/exports/exports.ts'
import type { Periodic } from '#server/ground/jobs/boss.ts'
import { exports } from './tables.ts'

export const jobs: Periodic[] = [
  {
    name: 'old-exports',
    cron: '17 * * * *',
    run: async ({ db }) =>
      void (await db.delete(exports).where(lt(exports.requestedAt, new Date(Date.now() - exportDays * 86_400_000)))),
  },
]
