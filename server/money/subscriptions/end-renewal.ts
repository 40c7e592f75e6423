import type { Db } from '#server/ground/db/connect.ts'
import type { Provider } from '#server/money/paystack/provider.ts'
import { lockedNewestOf } from './queries.ts'

/** Ends all that is charged to somebody whose account is being deleted: the provider is told after the commit. */
export async function endRenewal(tx: Db, provider: Provider | null, profileId: string): Promise<void> {
  const customer = (await lockedNewestOf(tx, profileId))?.paystackCustomerId
  if (customer) await provider?.later(tx, { do: 'end_renewals', customer })
}
