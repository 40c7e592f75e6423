import { eq } from 'drizzle-orm'
import { inRand } from '#domain/money/payments/payments.ts'
import { yearlyPrices } from '#domain/money/subscriptions/plans.ts'
import { isPaidPlan } from '#domain/money/subscriptions/subscriptions.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { payments } from '#server/money/payments/tables.ts'
import { detailsOf } from '#server/money/receipts/find-receipt-details.ts'
import { issueReceipt } from '#server/money/receipts/issue-receipt.ts'
import { receiptDetails, type Seller } from '#server/money/receipts/tables.ts'
import { subscriptions } from '#server/money/subscriptions/tables.ts'
import { usersProfiles } from '#server/people/profiles/tables.ts'
import { type DemoName, demoPeople } from './accounts.ts'

type From = { ids: Record<DemoName, string>; seller: Seller; now: Date }
type Year = { name: DemoName; plan: keyof typeof yearlyPrices; start: Date; end: Date; isFirst: boolean }

/** What the people of the demo world paid for, a year at a time, each with its receipt; their plans go on from there. */
export async function addPayments(tx: Db, { ids, seller, now }: From): Promise<void> {
  const years = (Object.keys(demoPeople) as DemoName[]).flatMap((name) => yearsOf(name, now))
  for (const [at, { name, plan, start, end, isFirst }] of years.toSorted((a, b) => +a.start - +b.start).entries()) {
    const profileId = ids[name]
    const reference = `nf-demo-${at + 1}`
    const amount = yearlyPrices[plan][isFirst ? 'first' : 'after']
    const period = { currentPeriodStart: start, currentPeriodEnd: end, paymentReference: reference }
    const [subscription] = await tx
      .update(subscriptions)
      .set({ ...period, ...(isFirst ? { halfPriceUsedAt: start } : {}) })
      .where(eq(subscriptions.profileId, profileId))
      .returning({ id: subscriptions.id })
    const [payment] = await tx
      .insert(payments)
      .values({
        ...{ profileId, subscriptionId: subscription?.id ?? null, plan, reference, currency: 'ZAR', paidAt: start },
        ...{ kind: isFirst ? 'activate' : 'renew', amount: inRand(amount), createdAt: start },
      })
      .returning({ id: payments.id })
    const [person] = await tx.select().from(usersProfiles).where(eq(usersProfiles.profileId, profileId))
    if (!payment || !person) throw new Error(`${name} could not pay`)
    const { receipt } = demoPeople[name]
    if (receipt && isFirst) await tx.insert(receiptDetails).values({ profileId, ...receipt, updatedAt: start })
    const details = await detailsOf(tx, profileId)
    await issueReceipt(tx, {
      ...{ kind: 'receipt', paymentId: payment.id, amount, seller, plan, period: { start, end }, reference },
      buyer: { ...details, name: details.name ?? person.username, email: person.email },
      ...{ corrects: null, issuedAt: start },
    })
  }
}

/** The years that somebody has paid for until now. */
function yearsOf(name: DemoName, now: Date): Year[] {
  const { plan, paidDaysAgo } = demoPeople[name]
  if (!paidDaysAgo || !isPaidPlan(plan)) return []
  const years: Year[] = []
  for (let start = new Date(now.getTime() - paidDaysAgo * 86_400_000); start < now; ) {
    const end = new Date(start)
    end.setUTCFullYear(end.getUTCFullYear() + 1)
    years.push({ name, plan, start, end, isFirst: years.length === 0 })
    start = end
  }
  return years
}
