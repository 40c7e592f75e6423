import type { Periodic } from '#server/ground/jobs/boss.ts'
import { withProvider } from '#server/money/paystack/with-provider.ts'
import { reconcile } from './reconcile.ts'

export const jobs: Periodic[] = [
  {
    name: 'reconcile-payments',
    cron: '*/5 * * * *',
    run: withProvider(async (dependencies) => void (await reconcile(dependencies))),
  },
]
