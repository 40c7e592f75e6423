import type { Db } from '#server/db/connect.ts'
import type { Provider } from '#server/paystack/provider.ts'
import { newestOf } from './queries.ts'

/** Stops the charges of somebody whose account is being deleted: the provider is told after the commit. */
export async function endRenewal(tx: Db, provider: Provider | null, profileId: string): Promise<void> {
  const stored = await newestOf(tx, profileId)
  if (stored?.renews && stored.paystackSubscriptionId)
    await provider?.later(tx, { do: 'disable', code: stored.paystackSubscriptionId })
}
