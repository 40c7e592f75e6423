import { and, desc, eq, getTableColumns, gt, isNotNull, lt, ne, sql } from 'drizzle-orm'
import type { Card } from '#domain/money/notices/billing-notices.ts'
import type { PlanName } from '#domain/money/subscriptions/plans.ts'
import { free, planInForce, planWith } from '#domain/money/subscriptions/subscriptions.ts'
import type { Config } from '#server/ground/config/config.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { lockProfile } from '#server/ground/membership/lock-profile.ts'
import { raiseAlert } from '#server/money/alerts/raise-alert.ts'
import { institutionsOf } from './institutions-of.ts'
import { subscriptions } from './tables.ts'

/** The setting on which the plan in force depends. */
type Setting = Pick<Config, 'planForEveryone'>

/**
 * The plan in force for a person, with their profile row locked until the transaction ends: counting against a limit of
 * the plan is then safe from races. Someone without a subscription gets the Free one.
 */
export async function lockPlanOf(tx: Db, setting: Setting, profileId: string): Promise<PlanName> {
  return await inForce(tx, setting, await newestOrFree(tx, profileId))
}

/** The plans in force for these people, in their order, with their profile rows locked in that of their ids: no two deadlock. */
export async function lockPlansOf<Ids extends string[]>(
  tx: Db,
  setting: Setting,
  profileIds: [...Ids],
): Promise<{ [At in keyof Ids]: PlanName }> {
  const plans = new Map<string, PlanName>()
  for (const id of [...new Set(profileIds)].sort()) plans.set(id, await lockPlanOf(tx, setting, id))
  return profileIds.map((id) => plans.get(id)) as { [At in keyof Ids]: PlanName }
}

/** The plan in force for a person as it is now: nothing is locked or created. */
export async function planOf(db: Db, setting: Setting, profileId: string): Promise<PlanName> {
  return await inForce(db, setting, (await newestOf(db, profileId)) ?? { profileId })
}

/** Every limit and feature depends on this one function: `subscriptionOf` shows pages the same plan. */
async function inForce(
  db: Db,
  { planForEveryone: forEveryone }: Setting,
  stored: Stored | { profileId: string },
): Promise<PlanName> {
  const own = 'at' in stored ? planInForce(stored, stored.at) : 'Free'
  return planWith(own, { institutions: await institutionsOf(db, stored.profileId), forEveryone })
}

/** A person's newest subscription, with their profile row locked; undefined when the account is gone. */
export async function lockedNewestOf(tx: Db, profileId: string): Promise<Stored | undefined> {
  await lockProfile(tx, profileId)
  return await newestOf(tx, profileId)
}

/**
 * A person's newest subscription, with their profile row locked. Everybody has one: one that is missing is made again as
 * Free, and the desk is told.
 */
export async function newestOrFree(tx: Db, profileId: string): Promise<Stored> {
  const newest = await lockedNewestOf(tx, profileId)
  if (newest) return newest
  const at = await clockOf(tx)
  // Each time that it happens is something of its own to look into.
  const details = { profileId, at: at.toISOString() }
  await raiseAlert(tx, null, { kind: 'subscription_missing', reference: `${profileId} ${details.at}`, details })
  return { ...(await startFree(tx, profileId, at)), at }
}

/** A subscription as it is stored, and what time it was then: plans run by the clock of the database, and by no other. */
export type Stored = typeof subscriptions.$inferSelect & { at: Date }

/** The time, by the clock of the database. */
const clock = sql`clock_timestamp()`.mapWith((at: string) => new Date(at))

/** What a statement selects of a subscription. */
const storedColumns = { ...getTableColumns(subscriptions), at: clock }

async function clockOf(db: Db): Promise<Date> {
  const { rows } = await db.execute<{ at: string }>(sql`select clock_timestamp() as at`)
  return new Date(rows[0]?.at ?? 0)
}

/** A person's newest subscription, as it is stored. Reading it changes nothing. */
export async function newestOf(db: Db, profileId: string): Promise<Stored | undefined> {
  const [newest] = await db
    .select(storedColumns)
    .from(subscriptions)
    .where(eq(subscriptions.profileId, profileId))
    .orderBy(desc(subscriptions.createdAt))
    .limit(1)
  return newest
}

type Used = Partial<Pick<typeof subscriptions.$inferInsert, 'trialUsedAt' | 'halfPriceUsedAt'>>

/** Gives a person the Free plan: active, for ten years. `used` is what they had with an earlier account. */
export async function startFree(tx: Db, profileId: string, now: Date, used: Used = {}) {
  const [row] = await tx
    .insert(subscriptions)
    .values({ profileId, ...free(now), ...used, createdAt: now })
    .returning()
  if (!row) throw new Error('The Free plan was not stored')
  return row
}

/** The card that a subscription is charged by, as far as its holder may know it; null when there is none. */
export function cardOf({ cardBrand, cardLast4, cardExpires }: Stored): Card | null {
  return cardBrand && cardLast4 && cardExpires ? { brand: cardBrand, last4: cardLast4, expires: cardExpires } : null
}

/** The plans, other than Free, whose period ends within so many days, or has ended in the last four, as they are stored. */
export async function plansEnding(db: Db, { withinDays }: { withinDays: number }): Promise<Stored[]> {
  return await db
    .select(storedColumns)
    .from(subscriptions)
    .where(
      and(
        ne(subscriptions.plan, 'Free'),
        lt(subscriptions.currentPeriodEnd, sql`now() + ${withinDays} * interval '1 day'`),
        gt(subscriptions.currentPeriodEnd, sql`now() - interval '4 days'`),
      ),
    )
}

/** The codes of the subscriptions by which plans are renewed whose period ends within so many days, or has ended. */
export async function renewalsDue(db: Db, { withinDays }: { withinDays: number }): Promise<string[]> {
  const due = await db
    .select({ code: subscriptions.paystackSubscriptionId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.renews, true),
        isNotNull(subscriptions.paystackSubscriptionId),
        lt(subscriptions.currentPeriodEnd, sql`now() + ${withinDays} * interval '1 day'`),
      ),
    )
  return due.flatMap(({ code }) => code ?? [])
}

/** Who has paid, and whose renewal was not set up within two minutes, though there is a day left for it. */
export async function renewalsMissing(db: Db): Promise<{ profileId: string }[]> {
  return await db
    .select({ profileId: subscriptions.profileId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.status, 'active'),
        eq(subscriptions.renews, false),
        isNotNull(subscriptions.paystackAuthorization),
        lt(subscriptions.updatedAt, sql`now() - interval '2 minutes'`),
        gt(subscriptions.currentPeriodEnd, sql`now() + interval '1 day'`),
      ),
    )
}

/** The codes of everybody with an account whom the provider knows as a customer of ours. */
export async function customerCodes(db: Db): Promise<string[]> {
  const known = await db
    .selectDistinct({ code: subscriptions.paystackCustomerId })
    .from(subscriptions)
    .where(isNotNull(subscriptions.paystackCustomerId))
  return known.flatMap(({ code }) => code ?? [])
}
