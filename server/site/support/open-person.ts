import { ORPCError } from '@orpc/server'
import { arrayOverlaps, desc, eq, inArray } from 'drizzle-orm'
import * as z from 'zod'
import { settled } from '#domain/money/subscriptions/subscriptions.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { paymentIntents, payments, providerEvents } from '#server/money/payments/tables.ts'
import { refunds } from '#server/money/refunds/tables.ts'
import { cardOf, newestOf } from '#server/money/subscriptions/queries.ts'
import { usersProfiles } from '#server/people/profiles/tables.ts'
import { atDesk } from './desk.ts'
import { supportActs } from './tables.ts'

/**
 * For support: somebody's subscription, what they paid or tried to pay (in rand), what was given back (in cents), what the
 * provider has sent about them, and what support did. Never a key, a token or a card's number.
 */
export const openPerson = withProfile
  .route({ method: 'GET', path: '/support/people/{profileId}', tags: ['support'] })
  .input(z.strictObject({ profileId: z.uuid() }))
  .use(atDesk)
  .handler(async ({ input: { profileId }, context: { db } }) => {
    const [person] = await db
      .select({ email: usersProfiles.email, username: usersProfiles.username, role: usersProfiles.role })
      .from(usersProfiles)
      .where(eq(usersProfiles.profileId, profileId))
    const stored = await newestOf(db, profileId)
    if (!person || !stored) throw new ORPCError('NOT_FOUND', { message: 'There is no such person.' })
    const paid = await db
      .select()
      .from(payments)
      .where(eq(payments.profileId, profileId))
      .orderBy(desc(payments.createdAt))
    const intents = await db
      .select({
        reference: paymentIntents.reference,
        plan: paymentIntents.plan,
        amount: paymentIntents.amount,
        state: paymentIntents.state,
        createdAt: paymentIntents.createdAt,
      })
      .from(paymentIntents)
      .where(eq(paymentIntents.profileId, profileId))
      .orderBy(desc(paymentIntents.createdAt))
      .limit(20)
    const { plan, status, currentPeriodStart, currentPeriodEnd, trialUsedAt, renews } = settled(stored, stored.at)
    const { paystackCustomerId, paystackSubscriptionId } = stored
    const codes = [paystackCustomerId, paystackSubscriptionId, ...intents.map(({ reference }) => reference)]
    return {
      ...person,
      subscription: { plan, status, currentPeriodStart, currentPeriodEnd, trialUsedAt, renews, card: cardOf(stored) },
      paystackCustomerId,
      paystackSubscriptionId,
      payments: paid.map(({ id, reference, amount, refunded, plan, status, kind, refusal, paidAt }) => ({
        id,
        reference,
        amount,
        refunded,
        plan,
        status,
        kind,
        refusal,
        paidAt,
      })),
      intents,
      refunds: await refundsOf(
        db,
        paid.map(({ id }) => id),
      ),
      events: await eventsAbout(
        db,
        codes.filter((code) => code !== null),
      ),
      acts: await db
        .select()
        .from(supportActs)
        .where(eq(supportActs.profileId, profileId))
        .orderBy(desc(supportActs.createdAt))
        .limit(50),
    }
  })

async function refundsOf(db: Db, paymentIds: string[]) {
  if (paymentIds.length === 0) return []
  const { id, paymentId, amount, reason, state, createdAt } = refunds
  return await db
    .select({ id, paymentId, amount, reason, state, createdAt })
    .from(refunds)
    .where(inArray(refunds.paymentId, paymentIds))
    .orderBy(desc(refunds.createdAt))
}

async function eventsAbout(db: Db, codes: string[]) {
  if (codes.length === 0) return []
  const { id, event, receivedAt, processedAt, outcome } = providerEvents
  return await db
    .select({ id, event, receivedAt, processedAt, outcome })
    .from(providerEvents)
    .where(arrayOverlaps(providerEvents.about, codes))
    .orderBy(desc(providerEvents.receivedAt))
    .limit(50)
}
