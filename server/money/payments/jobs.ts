import type { Dependencies, Periodic } from '#server/ground/jobs/boss.ts'
import { checkRenewals } from './check-renewals.ts'
import { endRenewals } from './end-renewals.ts'
import { listCustomers } from './list-customers.ts'
import { reconcile } from './reconcile.ts'

/** Where nothing is sold there is nothing to compare. */
const withProvider =
  (run: (dependencies: Dependencies & { provider: NonNullable<Dependencies['provider']> }) => Promise<void>) =>
  async (dependencies: Dependencies) => {
    if (dependencies.provider) await run({ ...dependencies, provider: dependencies.provider })
  }

export const jobs: Periodic[] = [
  { name: 'reconcile-payments', cron: '*/5 * * * *', run: withProvider(reconcile) },
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
