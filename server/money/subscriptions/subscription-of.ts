import { noticeOf } from '#domain/money/notices/billing-notices.ts'
import { planNames, yearlyPrices } from '#domain/money/subscriptions/plans.ts'
import { isPaidPlan, offerFor, settled, trialDaysLeft } from '#domain/money/subscriptions/subscriptions.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { countStudents } from '#server/ground/membership/queries.ts'
import type { Person } from '#server/ground/session/find-person.ts'
import type { Provider } from '#server/money/paystack/provider.ts'
import { cardOf, newestOf, newestOrFree } from './queries.ts'

/**
 * Somebody's subscription as it is now: how many days of a trial are left, whether it is charged again and by which card,
 * what they should know about it, what each plan offers them at which price (in cents, for a year: the next one, and each
 * after it), and how many students they supervise, which is what takes up its seats. Reading it changes nothing. Null
 * before the profile is completed.
 */
export async function subscriptionOf(db: Db, user: Pick<Person, 'id' | 'profile'>, provider: Provider | null) {
  if (!user.profile) return null
  const [newest, supervisedStudents] = await Promise.all([newestOf(db, user.id), countStudents(db, user.id)])
  const stored = newest ?? (await db.transaction((tx) => newestOrFree(tx, user.id)))
  const { at } = stored
  const isSold = provider?.settings.sells ?? false
  const { plan, status, currentPeriodEnd, trialEnd, renews, halfPriceUsedAt } = settled(stored, at)
  const card = renews ? cardOf(stored) : null
  return {
    plan,
    status,
    currentPeriodEnd,
    trialEnd,
    planInForce: plan,
    renews,
    card,
    notice: noticeOf(stored, card, at, isSold),
    trialDaysLeft: trialDaysLeft(stored, at),
    isSold,
    offers: planNames.map((each) => {
      const offer = offerFor(each, stored, at)
      const yearly = isPaidPlan(each) ? yearlyPrices[each] : null
      const price = yearly && { next: halfPriceUsedAt ? yearly.after : yearly.first, after: yearly.after }
      return { plan: each, offer: isSold || offer === 'current' ? offer : ('none' as const), price }
    }),
    supervisedStudents,
  }
}
