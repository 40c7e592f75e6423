import { eq } from 'drizzle-orm'
import { type Noticed, noticeBeside } from '#domain/money/notices/billing-notices.ts'
import { yearlyPrices } from '#domain/money/subscriptions/plans.ts'
import { isPaidPlan } from '#domain/money/subscriptions/subscriptions.ts'
import { institutionsOf } from '#server/money/subscriptions/institutions-of.ts'
import { newestOf } from '#server/money/subscriptions/queries.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import type { PaymentDependencies } from '../payments/apply-payment.ts'
import { claimNotice } from './claim-notice.ts'
import { noticeMail } from './email.ts'

/** Mails somebody something about their plan, once for each time it is so; of those with an institution’s, only what they pay. */
export async function sendNotice(
  { db, mailer, config }: Pick<PaymentDependencies, 'db' | 'mailer' | 'config'>,
  profileId: string,
  noticed: Noticed,
): Promise<void> {
  await db.transaction(async (tx) => {
    const givenBy = await institutionsOf(tx, profileId)
    if (givenBy.length > 0 && !noticeBeside(noticed)) return
    const { notice, on } = noticed
    if (!(await claimNotice(tx, { profileId, notice, about: on.toISOString() }))) return
    const [person] = await tx
      .select({ email: publicProfiles.email, name: publicProfiles.username })
      .from(publicProfiles)
      .where(eq(publicProfiles.profileId, profileId))
    const stored = await newestOf(tx, profileId)
    if (!person || !stored) return
    const { plan, halfPriceUsedAt } = stored
    const price = isPaidPlan(plan) ? yearlyPrices[plan] : null
    const amount = price && (halfPriceUsedAt || notice !== 'trial_ends' ? price.after : price.first)
    await mailer.send(tx, {
      ...(await noticeMail(notice, {
        ...person,
        plan,
        on,
        amount,
        givenBy,
        after: config.planForEveryone ?? 'Free',
        baseUrl: config.baseUrl,
      })),
      profileId,
    })
  })
}
