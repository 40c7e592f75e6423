import type { Periodic } from '#server/ground/jobs/boss.ts'
import { withProvider } from '#server/money/paystack/with-provider.ts'
import { checkRenewals } from './check-renewals.ts'
import { endRenewals } from './end-renewals.ts'
import { listCustomers } from './list-customers.ts'

export const jobs: Periodic[] = [
  { name: 'check-renewals', cron: '11 2 * * *', run: withProvider(checkRenewals) },
  {
    name: 'stray-subscriptions',
    cron: '23 3 * * 0',
    run: withProvider(async (dependencies) => {
      for (const customer of await listCustomers(dependencies.db))
        await endRenewals(dependencies, customer).catch((err) =>
          dependencies.log.warn({ err, customer }, 'Not looked for strays'),
        )
    }),
  },
]
