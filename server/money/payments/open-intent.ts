import { and, eq, inArray, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Purchase } from '#domain/money/payments/payments.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { paymentIntents } from './tables.ts'

export type Intent = typeof paymentIntents.$inferSelect
type PurchaseRequest = Purchase & { profileId: string | null; email: string; invitationId: string | null }

/** The provider keeps a checkout open for about a day, which is how long its price holds; after an hour another one begins. */
const reusableMinutes = 60

/** The payment that this person can still make, if any. */
export const isOpenOf = (profileId: string) =>
  and(eq(paymentIntents.profileId, profileId), inArray(paymentIntents.state, ['created', 'initialized']))

/**
 * The open payment of this person, if it is for the same and still fresh; otherwise a new one takes its place. Their profile
 * is locked: two tabs get one.
 */
export async function openIntent(tx: Db, purchase: PurchaseRequest & { profileId: string }): Promise<Intent> {
  const isSame = and(
    eq(paymentIntents.plan, purchase.plan),
    eq(paymentIntents.kind, purchase.kind),
    eq(paymentIntents.amount, purchase.amount),
    eq(paymentIntents.email, purchase.email),
    sql`${paymentIntents.createdAt} > now() - ${reusableMinutes} * interval '1 minute'`,
  )
  const [same] = await tx
    .update(paymentIntents)
    // What was meant in another tab stays meant, unless something else is.
    .set({ invitationId: sql`coalesce(${purchase.invitationId}::uuid, ${paymentIntents.invitationId})` })
    .where(and(isOpenOf(purchase.profileId), isSame))
    .returning()
  return same ?? (await replaceIntent(tx, purchase))
}

/** A new payment, with a reference of its own, in the place of what was open. */
export async function replaceIntent(
  tx: Db,
  { plan, kind, amount, profileId, email, invitationId }: PurchaseRequest,
): Promise<Intent> {
  if (profileId) await tx.update(paymentIntents).set({ state: 'abandoned' }).where(isOpenOf(profileId))
  const reference = `nf-${uuidv7().replaceAll('-', '')}`
  const row = { reference, profileId, email, plan, kind, amount, invitationId }
  const [made] = await tx.insert(paymentIntents).values(row).returning()
  if (!made) throw new Error('The payment was not stored')
  return made
}
