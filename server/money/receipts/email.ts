import { dayOf } from '#domain/ground/dates.ts'
import { inRandWords } from '#domain/money/receipts/receipt-words.ts'
import type { Mail } from '#server/ground/mail/send.ts'
import type { receipts } from '#server/money/receipts/tables.ts'

type Receipt = typeof receipts.$inferSelect

/** The mail with a receipt or a credit note. */
export async function receiptMail(
  { kind, plan, amount, buyerName, buyerEmail, periodEnd }: Receipt,
  { title, number, baseUrl }: { title: string; number: string; baseUrl: string },
): Promise<Mail> {
  const sum = inRandWords(amount)
  const subject = `${title} ${number} for ${sum}`
  const isBack = kind === 'credit_note'
  const until = periodEnd ? ` The plan is paid for until ${dayOf(periodEnd)}.` : ''
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
