import { refusals } from '#domain/money/subscriptions/commands.ts'
import type { client } from '#web/ground/api.ts'
import type { Words } from '#web/ground/failures/words.ts'
import type { Ended } from './checkout.ts'

const notSold = () => 'Plans are not sold here. The operator of this server decides what each account can do.'
const refused = ({ refusal }: { refusal: keyof typeof refusals }) => refusals[refusal]

/** What somebody reads when something about their subscription is refused. */
export const words: Words<typeof client.subscriptions> = {
  NO_SUBSCRIPTION: () => 'No subscription found. Please try refreshing the page.',
  REFUSED: refused,
  NO_PROFILE: () => 'Complete your profile first.',
  NOT_SOLD: notSold,
}

/** And when a payment is. */
export const paymentWords: Words<typeof client.payments> = {
  NO_SUBSCRIPTION: () => 'No subscription found. Please try refreshing the page.',
  REFUSED: refused,
  NO_PROFILE: () => 'Complete your profile first.',
  NOT_SOLD: notSold,
  NO_PAYMENT: () => 'There is no such payment.',
  NO_CARD: () => 'There is no card to change.',
  PROVIDER_AWAY: () => 'the payment provider is not answering, and nothing was charged',
}

/** Returns the title of the toast for a payment that could not begin. */
export const notBegun = (isTrial: boolean) =>
  isTrial ? 'Failed to upgrade from trial. Please try again.' : 'Failed to start subscription. Please try again.'

/** Returns the reason why the provider's window ended without a payment. */
export function wordsForEnded(ended: Exclude<Ended, { how: 'paid' }>): string {
  switch (ended.how) {
    case 'cancelled':
      return 'Payment was cancelled'
    case 'no_script':
      return 'Failed to load the Paystack script'
    case 'failed':
      return `Failed to process payment: ${ended.reason}`
  }
}
