import { planOfCode } from '#server/ground/config/payment-settings.ts'
import { planCodeOf } from '#server/money/paystack/client.ts'
import type { ProviderSubscription } from '#server/money/paystack/shapes.ts'
import { execute } from '#server/money/subscriptions/execute.ts'
import { holderOf, holderOfCustomer } from '#server/money/subscriptions/holder-of.ts'
import { newestOrFree } from '#server/money/subscriptions/queries.ts'
import type { PaymentDependencies } from '../payments/apply-payment.ts'
import { storedCard } from './stored-card.ts'

/**
 * Asks the provider whether a subscription is still charged, and stores it: somebody may have ended it there, or one that
 * we asked for may be there although its answer was lost. It grants nothing. Somebody else's is ignored.
 */
export async function checkSubscription({ db, provider }: PaymentDependencies, code: string): Promise<void> {
  const found = await provider.paystack.findSubscription(code)
  const profileId = found && (await findHolder(db, code, found))
  if (!profileId) return
  await db.transaction(async (tx) => {
    const stored = await newestOrFree(tx, profileId)
    const isKnown = stored.paystackSubscriptionId === code
    const isOfPlan = planOfCode(provider.settings, planCodeOf(found)) === stored.plan
    const renews = found.status === 'active' && isOfPlan
    // One that we do not know counts only where we still wait for one.
    if (!isKnown && (stored.renews || !renews || !stored.paystackAuthorization)) return
    const card = storedCard(found.authorization)
    if (isKnown && stored.renews === renews && (!renews || card.paystackAuthorization === stored.paystackAuthorization))
      return
    // Ended by its holder, or their card was refused: it is not set up again, and is paid by hand.
    const said = renews ? { paystackSubscriptionId: code, ...card } : { paystackAuthorization: null }
    await execute(tx, provider, profileId, { do: 'set_renewal', renews }, said)
  })
}

async function findHolder(db: PaymentDependencies['db'], code: string, { customer }: ProviderSubscription) {
  const customerCode = customer && typeof customer === 'object' ? customer.customer_code : null
  const holder =
    (await holderOf(db, code)) ?? (customerCode ? await holderOfCustomer(db, customerCode, { onlyActive: true }) : null)
  return holder?.profileId ?? null
}
