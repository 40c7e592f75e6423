import { dayOf } from '#domain/ground/dates.ts'
import type { BillingNotice } from '#domain/money/notices/billing-notices.ts'
import { inRandWords } from '#domain/money/receipts/receipt-words.ts'
import type { PlanName } from '#domain/money/subscriptions/plans.ts'
import type { Mail } from '#server/ground/mail/send.ts'
import { stays } from '#server/money/subscriptions/email.ts'

type NoticeDetails = {
  email: string
  name: string
  plan: string
  on: Date
  amount: number | null
  /** The institutions that give them a plan beside it. */
  givenBy: readonly string[]
  /** The plan whose features they have after this one. */
  after: PlanName
  baseUrl: string
}

/** The mail that tells somebody about their plan in time. `amount` in cents. */
export async function noticeMail(
  notice: BillingNotice,
  { email, name, baseUrl, ...details }: NoticeDetails,
): Promise<Mail> {
  const { subject, paragraphs, label, path } = wordsFor(notice, details)
  const { renderLetter } = await import('#server/ground/mail/layout.ts')
  const letter = await renderLetter({
    preview: `${subject}.`,
    heading: subject,
    name,
    paragraphs,
    action: { label, url: `${baseUrl}${path}` },
    footer: 'You received this email because you have a plan with us.',
  })
  return { kind: 'billing', to: email, subject, ...letter }
}

const plans = { label: 'See the plans', path: '/manage-plan' }
const billing = { label: 'Open Billing', path: '/dashboard/account-settings/billing' }
function wordsFor(
  notice: BillingNotice,
  { plan, on, amount, givenBy, after }: Omit<NoticeDetails, 'email' | 'name' | 'baseUrl'>,
) {
  const day = dayOf(on)
  const sum = amount === null ? '' : inRandWords(amount)
  switch (notice) {
    case 'trial_ends':
      return {
        subject: `Your trial of ${plan} ends on ${day}`,
        paragraphs: [`To keep ${plan}, pay ${sum} for the first year. ${stays}`],
        ...plans,
      }
    case 'renews':
      return {
        subject: `Your ${plan} plan renews on ${day}`,
        paragraphs: [
          `Your card will be charged ${sum} for the next year. You can cancel before then.`,
          ...givenBy.map(
            (institution) =>
              `${institution} gives you the Institutions plan while you belong to it: you pay for your own beside it.`,
          ),
        ],
        ...billing,
      }
    case 'renewal_failed':
      return {
        subject: `Your ${plan} plan could not be renewed`,
        paragraphs: [
          'Your card was not charged. Everything keeps working for three days after the end of the period. Until then you can pay for the next year with another card.',
          stays,
        ],
        ...plans,
      }
    case 'card_expires':
      return {
        subject: 'The card for your plan expires',
        paragraphs: [`Your ${plan} plan renews on ${day}, and the card it is charged to will have expired by then.`],
        ...billing,
      }
    case 'pay_again':
      return {
        subject: `Your ${plan} plan ends on ${day}`,
        paragraphs: [`It does not renew automatically. To keep it, pay ${sum} for another year. ${stays}`],
        ...plans,
      }
    case 'ends':
      return {
        subject: `Your ${plan} plan ends on ${day}`,
        paragraphs: [
          after === 'Free'
            ? `You will be on the Free plan after that. ${stays}`
            : `After that you have the features of the ${after} plan, as every account here. Everything stays readable, and only new things beyond its limits are refused.`,
        ],
        ...plans,
      }
  }
}
