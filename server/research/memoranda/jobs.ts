import type { Periodic } from '#server/ground/jobs/boss.ts'
import { settleAll } from './settle-all.ts'

export const jobs: Periodic[] = [{ name: 'memoranda', cron: '41 * * * *', run: ({ db }) => settleAll(db, new Date()) }]
