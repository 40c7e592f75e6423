import { dayOf } from '#domain/ground/dates.ts'
import type { Subscription } from '#domain/money/subscriptions/subscriptions.ts'
import type { Mail } from '#server/ground/mail/send.ts'

/** What becomes of somebody’s work when their plan ends. */
export const stays =
  'Nothing is deleted then: everything stays readable, and only new things beyond the limits of the Free plan are refused.'

type Details = { name: string; subscription: Subscription; baseUrl: string }

/** The mail that confirms a cancellation: since when, or until when, and that nothing more is charged. */
export async function cancellationMail(
  email: string,
  { name, subscription: { plan, currentPeriodEnd, trialEnd }, baseUrl }: Details,
): Promise<Mail> {
  // A trial ends at once, and what was paid for works on.
  const isOver = trialEnd !== null
  const subject = isOver ? `Your trial of ${plan} has ended` : `Your ${plan} plan is cancelled`
  const paragraphs = isOver
    ? [
        `You have ended your trial of ${plan}, and are on the Free plan. Nothing was charged.`,
        'Nothing is deleted: everything stays readable, and only new things beyond the limits of the Free plan are refused.',
      ]
    : [
        `You have cancelled your ${plan} plan. It works until ${dayOf(currentPeriodEnd)}, and is not charged again. Until then you can keep it after all, under Billing.`,
        `You will be on the Free plan after that. ${stays}`,
      ]
  const action = isOver
    ? { label: 'See the plans', url: `${baseUrl}/manage-plan` }
    : { label: 'Open Billing', url: `${baseUrl}/dashboard/account-settings/billing` }
  const { renderLetter } = await import('#server/ground/mail/layout.ts')
  const letter = await renderLetter({
    preview: `${subject}.`,
    heading: subject,
    name,
    paragraphs,
    action,
    footer: 'If it was not you, change your password: somebody else is in your account.',
  })
  return { kind: 'billing', to: email, subject, ...letter }
}
