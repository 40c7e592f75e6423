import { refusals } from '#domain/money/subscriptions/commands.ts'
import type { client } from '#web/ground/api.ts'
import type { Words } from '#web/ground/failures/words.ts'
import { rand } from '#web/ground/ui/money.ts'

/** What support reads when something is refused. */
export const words: Words<typeof client.support> = {
  NO_PROFILE: () => 'Complete your profile first.',
  NOT_SOLD: () => 'Nothing is sold here.',
  PROVIDER_AWAY: () => 'the payment provider is not answering',
  NO_PAYMENT: () => 'There is no such payment.',
  NO_ALERT: () => 'This is already closed.',
  TOO_MUCH: ({ left }) => `Only ${rand(left)} of it is left.`,
  REFUSED: ({ refusal }) => refusals[refusal],
}
