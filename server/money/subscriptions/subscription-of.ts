import { noticeBeside, noticeOf } from '#domain/money/notices/billing-notices.ts'
import { planNames, yearlyPrices } from '#domain/money/subscriptions/plans.ts'
import {
  givesPlan,
  isPaidPlan,
  offerBeside,
  offerFor,
  planWith,
  settled,
  trialDaysLeft,
} from '#domain/money/subscriptions/subscriptions.ts'
import type { Config } from '#server/ground/config/config.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { countStudents } from '#server/ground/membership/queries.ts'
import type { Person } from '#server/ground/session/find-person.ts'
import type { Provider } from '#server/money/paystack/provider.ts'
import { institutionsOf } from './institutions-of.ts'
import { cardOf, newestOf, newestOrFree } from './queries.ts'

type By = { provider: Provider | null; config: Pick<Config, 'planForEveryone'> }

/**
 * Returns the subscription of a person: days left of a trial, the next charge and its card, the institutions that give a plan, and the
 * plan that every account has if nothing is sold (`planForEveryone`). `planInForce` is the plan whose limits apply. It also returns the
 * notice to show, the offers with their prices (cents for the next year and for each later year), and the number of supervised students.
 * Returns null before the profile is complete.
 */
export async function subscriptionOf(
  db: Db,
  user: Pick<Person, 'id' | 'profile'>,
  { provider, config: { planForEveryone } }: By,
) {
  if (!user.profile) return null
  const [newest, supervisedStudents, institutions] = await Promise.all([
    newestOf(db, user.id),
    countStudents(db, user.id),
    institutionsOf(db, user.id),
  ])
  // An institution gives nothing more where every account has its plan.
  const givenBy = givesPlan(planForEveryone) ? institutions : []
  const isFromInstitution = givenBy.length > 0
  const stored = newest ?? (await db.transaction((tx) => newestOrFree(tx, user.id)))
  const { at } = stored
  const isSold = provider?.settings.sells ?? false
  const { plan, status, currentPeriodEnd, trialEnd, halfPriceUsedAt, ...current } = settled(stored, at)
  const renews = current.renews && !planForEveryone
  const card = renews ? cardOf(stored) : null
  const noticed = noticeOf(stored, card, at, { isSold, forEveryone: planForEveryone })
  return {
    plan,
    status,
    currentPeriodEnd,
    trialEnd,
    planInForce: planWith(plan, { institutions, forEveryone: planForEveryone }),
    givenBy,
    planForEveryone,
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
