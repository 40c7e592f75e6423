import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { type Command, type Decided, decide, type Refusal, refusals } from '#domain/money/subscriptions/commands.ts'
import { roleOn, type Subscription } from '#domain/money/subscriptions/subscriptions.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { announce } from '#server/ground/events/announce.ts'
import type { Provider } from '#server/money/paystack/provider.ts'
import { setRole } from '#server/people/profiles/set-role.ts'
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

/** What the provider has said about a subscription, stored with what a command made of it. */
export type FromProvider = Partial<
  Pick<
    typeof subscriptions.$inferInsert,
    | 'paymentReference'
    | 'paystackSubscriptionId'
    | 'paystackCustomerId'
    | 'paystackAuthorization'
    | 'cardBrand'
    | 'cardLast4'
    | 'cardExpires'
  >
>

/** After these nothing is charged any more; what the provider charges nevertheless is not expected. */
const endsRenewal = ['cancel', 'end', 'set_plan']

/** After these the role is that of the plan. */
const bringsRole = ['start_trial', 'switch', 'activate', 'set_plan']

/**
 * Carries out a command about somebody's subscription, with their profile locked; the role follows the plan, and what is
 * not wanted any more is ended at the provider. Returns the subscription as it is then, or the refusal.
 */
export async function execute(
  tx: Db,
  provider: Provider | null,
  profileId: string,
  command: Command,
  said: FromProvider = {},
): Promise<Decided> {
  const stored = await newestOrFree(tx, profileId)
  const decided = decide(stored, command, stored.at)
  if ('refused' in decided) return decided
  const { subscription } = decided
  const isEnd = endsRenewal.includes(command.do)
  const ended = isEnd ? { paystackSubscriptionId: null } : {}
  await tx
    .update(subscriptions)
    .set({ ...columnsOf(subscription), ...ended, ...said, updatedAt: stored.at })
    .where(eq(subscriptions.id, stored.id))
  // Also what the provider has begun without our knowing: its answer may have been lost.
  if (isEnd && stored.paystackCustomerId)
    await provider?.later(tx, { do: 'end_renewals', customer: stored.paystackCustomerId })
  const role = bringsRole.includes(command.do) ? roleOn[subscription.plan] : null
  if (role) await setRole(tx, profileId, role, stored.at)
  await announce(tx, { kind: 'subscription_changed', userId: profileId })
  return decided
}

/** The columns that a command can change. */
export const columnsOf = (subscription: Subscription): Omit<Subscription, 'hasCard'> => ({
  plan: subscription.plan,
  status: subscription.status,
  currentPeriodStart: subscription.currentPeriodStart,
  currentPeriodEnd: subscription.currentPeriodEnd,
  trialStart: subscription.trialStart,
  trialEnd: subscription.trialEnd,
  trialUsedAt: subscription.trialUsedAt,
  halfPriceUsedAt: subscription.halfPriceUsedAt,
  renews: subscription.renews,
})
