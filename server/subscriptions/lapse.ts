import { and, eq, lt, ne, sql } from 'drizzle-orm'
import { graceHours, settled } from '#domain/subscriptions.ts'
import type { Db } from '#server/db/connect.ts'
import { announce } from '#server/events/announce.ts'
import { newestOrFree } from './queries.ts'
import { subscriptions } from './tables.ts'

/** The most subscriptions that lapse in one run; the rest do in the next. */
const atOnce = 500

/** A paid plan may still be renewed: it is not looked at before its grace is over. */
const grace = sql`case when ${subscriptions.status} = 'active' then ${graceHours} else 0 end * interval '1 hour'`

/**
 * Stores what has lapsed, by the time of the database: until then every reader already takes it for Free. Open pages are
 * told.
 */
export async function lapse(db: Db): Promise<void> {
  const ended = await db
    .selectDistinct({ profileId: subscriptions.profileId, now: sql`now()`.mapWith((at: string) => new Date(at)) })
    .from(subscriptions)
    .where(and(ne(subscriptions.plan, 'Free'), lt(subscriptions.currentPeriodEnd, sql`now() - ${grace}`)))
    .limit(atOnce)
  for (const { profileId, now } of ended) {
    await db.transaction(async (tx) => {
      const stored = await newestOrFree(tx, profileId, now)
      const after = settled(stored, now)
      if (after === stored) return
      const { plan, status, currentPeriodStart, currentPeriodEnd, trialStart, trialEnd } = after
      await tx
        .update(subscriptions)
        .set({ plan, status, currentPeriodStart, currentPeriodEnd, trialStart, trialEnd, updatedAt: now })
        .where(eq(subscriptions.id, stored.id))
      await announce(tx, { kind: 'subscription_changed', userId: profileId })
    })
  }
}
