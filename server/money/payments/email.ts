import { inDay, inRandWords } from '#domain/money/payments/receipt-words.ts'
import type { BillingNotice } from '#domain/money/subscriptions/billing-notices.ts'
import type { Mail } from '#server/ground/mail/send.ts'
import type { receipts } from './tables.ts'

type Receipt = typeof receipts.$inferSelect

/** The mail with a receipt or a credit note. */
export async function receiptMail(
  { kind, plan, amount, buyerName, buyerEmail, periodEnd }: Receipt,
  { title, number, baseUrl }: { title: string; number: string; baseUrl: string },
): Promise<Mail> {
  const sum = inRandWords(amount)
  const subject = `${title} ${number} for ${sum}`
  const isBack = kind === 'credit_note'
  const until = periodEnd ? ` The plan is paid for until ${inDay(periodEnd)}.` : ''
  const paragraphs = isBack
    ? [`${sum} for your ${plan} plan is on its way back to your card. The credit note is attached.`]
    : [
        `You have paid ${sum} for the ${plan} plan.${until}`,
        'Your receipt is attached; you can also find it under Billing.',
      ]
  const { renderLetter } = await import('#server/ground/mail/layout.ts')
  const letter = await renderLetter({
    preview: `${sum} for the ${plan} plan.`,
    heading: isBack ? 'Your money is on its way back' : 'Thank you for your payment',
    name: buyerName,
    paragraphs,
    action: { label: 'Open Billing', url: `${baseUrl}/dashboard/account-settings/billing` },
    footer: 'You received this email because you paid for a plan.',
  })
  return { kind: 'billing', to: buyerEmail, subject, ...letter }
}

type Told = { email: string; name: string; plan: string; on: Date; amount: number | null; baseUrl: string }

/** The mail that tells somebody about their plan in time. `amount` in cents. */
export async function noticeMail(notice: BillingNotice, { email, name, baseUrl, ...told }: Told): Promise<Mail> {
  const { subject, paragraphs, label, path } = wordsFor(notice, told)
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
const stays =
  'Nothing is deleted then: everything stays readable, and only new things beyond the limits of the Free plan are refused.'

function wordsFor(notice: BillingNotice, { plan, on, amount }: Omit<Told, 'email' | 'name' | 'baseUrl'>) {
  const day = inDay(on)
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
        paragraphs: [`Your card will be charged ${sum} for the next year. You can cancel before then.`],
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
        paragraphs: [`You will be on the Free plan after that. ${stays}`],
        ...plans,
      }
  }
}
