import type { Periodic } from '#server/ground/jobs/boss.ts'
import { forgetOffers } from './forget-offers.ts'
import { lapse } from './lapse.ts'

export const jobs: Periodic[] = [
  { name: 'used-offers', cron: '40 3 * * *', run: ({ db }) => forgetOffers(db) },
  { name: 'lapses', cron: '*/5 * * * *', run: ({ db, provider }) => lapse(db, provider) },
]
