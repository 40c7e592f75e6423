import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { type Command, decide, type Refusal, refusals, roleOn, type Subscription } from '#domain/subscriptions.ts'
import type { Db } from '#server/db/connect.ts'
import { announce } from '#server/events/announce.ts'
import { usersProfiles } from '#server/profiles/tables.ts'
import { newestOrFree } from './queries.ts'
import { subscriptions } from './tables.ts'

/** The error of a procedure that carries out a command: why it was refused. */
export const refusing = {
  REFUSED: {
    status: 409,
    data: z.object({ refusal: z.enum(Object.keys(refusals) as [Refusal, ...Refusal[]]) }),
    message: 'This cannot be done with your subscription as it is.',
  },
} as const

/**
 * Carries out a command about somebody's subscription, with their profile locked; the role follows the plan. Returns the
 * subscription as it is then, or the refusal.
 */
export async function act(
  tx: Db,
  profileId: string,
  command: Command,
  now: Date,
): Promise<{ subscription: Subscription } | { refused: Refusal }> {
  const stored = await newestOrFree(tx, profileId, now)
  const decided = decide(stored, command, now)
  if ('refused' in decided) return decided
  const { plan, status, currentPeriodStart, currentPeriodEnd, trialStart, trialEnd, trialUsedAt } = decided.subscription
  const changed = { plan, status, currentPeriodStart, currentPeriodEnd, trialStart, trialEnd, trialUsedAt }
  await tx
    .update(subscriptions)
    .set({ ...changed, updatedAt: now })
    .where(eq(subscriptions.id, stored.id))
  const role = command.do === 'cancel' ? null : roleOn[plan]
  if (role) await tx.update(usersProfiles).set({ role, updatedAt: now }).where(eq(usersProfiles.profileId, profileId))
  await announce(tx, { kind: 'subscription_changed', userId: profileId })
  return decided
}
