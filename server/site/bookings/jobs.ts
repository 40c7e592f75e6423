import type { Periodic } from '#server/ground/jobs/boss.ts'
import { purgeOld } from './purge-old.ts'

export const jobs: Periodic[] = [{ name: 'old-bookings', cron: '33 1 * * *', run: ({ db }) => purgeOld(db) }]
