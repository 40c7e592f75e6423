import { noticeBeside, noticeOf } from '#domain/money/notices/billing-notices.ts'
import { planNames, yearlyPrices } from '#domain/money/subscriptions/plans.ts'
import {
  isPaidPlan,
  offerBeside,
  offerFor,
  planWith,
  settled,
  trialDaysLeft,
} from '#domain/money/subscriptions/subscriptions.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { countStudents } from '#server/ground/membership/queries.ts'
import type { Person } from '#server/ground/session/find-person.ts'
import type { Provider } from '#server/money/paystack/provider.ts'
import { institutionsOf } from './institutions-of.ts'
import { cardOf, newestOf, newestOrFree } from './queries.ts'

/**
 * Somebody's subscription as it is now: how many days of a trial are left, whether it is charged again and by which card,
 * which institutions give them a plan beside it (`planInForce` is the plan whose limits apply), what they should know about
 * it, what each plan offers them at which price (in cents, for a year: the next one, and each after it), and how many
 * students they supervise, which is what takes up its seats. Reading it changes nothing. Null before the profile is
 * completed.
 */
export async function subscriptionOf(db: Db, user: Pick<Person, 'id' | 'profile'>, provider: Provider | null) {
  if (!user.profile) return null
  const [newest, supervisedStudents, givenBy] = await Promise.all([
    newestOf(db, user.id),
    countStudents(db, user.id),
    institutionsOf(db, user.id),
  ])
  const isFromInstitution = givenBy.length > 0
  const stored = newest ?? (await db.transaction((tx) => newestOrFree(tx, user.id)))
  const { at } = stored
  const isSold = provider?.settings.sells ?? false
  const { plan, status, currentPeriodEnd, trialEnd, renews, halfPriceUsedAt } = settled(stored, at)
  const card = renews ? cardOf(stored) : null
  const noticed = noticeOf(stored, card, at, isSold)
  return {
    plan,
    status,
    currentPeriodEnd,
    trialEnd,
    planInForce: planWith(plan, givenBy),
    givenBy,
    renews,
    card,
    notice: isFromInstitution ? noticeBeside(noticed) : noticed,
    trialDaysLeft: trialDaysLeft(stored, at),
    isSold,
    offers: planNames.map((each) => {
      const own = offerFor(each, stored, at)
      const offer = isFromInstitution ? offerBeside(own) : own
      const yearly = isPaidPlan(each) ? yearlyPrices[each] : null
      const price = yearly && { next: halfPriceUsedAt ? yearly.after : yearly.first, after: yearly.after }
      return { plan: each, offer: isSold || offer === 'current' ? offer : ('none' as const), price }
    }),
    supervisedStudents,
  }
}
