import type { Means, Periodic } from '#server/ground/jobs/boss.ts'
import { checkRenewals } from './check-renewals.ts'
import { endRenewals } from './end-renewals.ts'
import { listCustomers } from './list-customers.ts'
import { reconcile } from './reconcile.ts'

/** Where nothing is sold there is nothing to compare. */
const withProvider =
  (run: (means: Means & { provider: NonNullable<Means['provider']> }) => Promise<void>) => async (means: Means) => {
    if (means.provider) await run({ ...means, provider: means.provider })
  }

export const jobs: Periodic[] = [
  { name: 'reconcile-payments', cron: '*/5 * * * *', run: withProvider(reconcile) },
  { name: 'check-renewals', cron: '11 2 * * *', run: withProvider(checkRenewals) },
  {
    name: 'stray-subscriptions',
    cron: '23 3 * * 0',
    run: withProvider(async (means) => {
      for (const customer of await listCustomers(means.db))
        await endRenewals(means, customer).catch((err) => means.log.warn({ err, customer }, 'Not looked for strays'))
    }),
  },
]
