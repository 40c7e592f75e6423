import type { Db } from '#server/db/connect.ts'
import type { Provider } from '#server/paystack/provider.ts'
import { newestOrFree } from './queries.ts'

/** Ends all that is charged to somebody whose account is being deleted: the provider is told after the commit. */
export async function endRenewal(tx: Db, provider: Provider | null, profileId: string): Promise<void> {
  const { paystackCustomerId: customer } = await newestOrFree(tx, profileId)
  if (customer) await provider?.later(tx, { do: 'end_renewals', customer })
}
