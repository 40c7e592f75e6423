import { ORPCError } from '@orpc/server'
import { desc, eq } from 'drizzle-orm'
import * as z from 'zod'
import { settled } from '#domain/money/subscriptions/subscriptions.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { eventsAbout, intentsOf, paymentsOf } from '#server/money/payments/queries.ts'
import { refundsOf } from '#server/money/refunds/queries.ts'
import { cardOf, newestOf } from '#server/money/subscriptions/queries.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { atDesk } from './desk.ts'
import { supportActs } from './tables.ts'

/**
 * What support sees of somebody: their subscription, what they paid or tried to pay (in rand), what was given back (in
 * cents), what the provider has sent about them, and what support did. Never a key, a token or a card's number.
 */
export const openPerson = withProfile
  .route({ method: 'GET', path: '/support/people/{profileId}', tags: ['support'] })
  .input(z.strictObject({ profileId: z.uuid() }))
  .use(atDesk)
  .handler(async ({ input: { profileId }, context: { db } }) => {
    const [person] = await db
      .select({ email: publicProfiles.email, username: publicProfiles.username, role: publicProfiles.role })
      .from(publicProfiles)
      .where(eq(publicProfiles.profileId, profileId))
    const stored = await newestOf(db, profileId)
    if (!person || !stored) throw new ORPCError('NOT_FOUND', { message: 'There is no such person.' })
    const paid = await paymentsOf(db, profileId)
    const intents = await intentsOf(db, profileId)
    const { plan, status, currentPeriodStart, currentPeriodEnd, trialUsedAt, renews } = settled(stored, stored.at)
    const { paystackCustomerId, paystackSubscriptionId } = stored
    const codes = [paystackCustomerId, paystackSubscriptionId, ...intents.map(({ reference }) => reference)]
    return {
      ...person,
      subscription: { plan, status, currentPeriodStart, currentPeriodEnd, trialUsedAt, renews, card: cardOf(stored) },
      paystackCustomerId,
      paystackSubscriptionId,
      payments: paid,
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
