import type { Periodic } from '#server/ground/jobs/boss.ts'
import { purgeDeliveries } from './purge-deliveries.ts'
import { queueDeliveries } from './queue-deliveries.ts'

export const jobs: Periodic[] = [
  { name: 'queue-webhooks', cron: '* * * * *', run: (dependencies) => queueDeliveries(dependencies, new Date()) },
  { name: 'purge-webhook-deliveries', cron: '47 3 * * *', run: ({ db }) => purgeDeliveries(db, new Date()) },
]
