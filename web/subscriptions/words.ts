import { refusals } from '#domain/subscriptions.ts'
import type { client } from '../api.ts'
import type { Words } from '../failures/words.ts'

/** What somebody reads when something about their subscription is refused. */
export const words: Words<typeof client.subscriptions> = {
  NO_SUBSCRIPTION: () => 'No subscription found. Please try refreshing the page.',
  REFUSED: ({ refusal }) => refusals[refusal],
  NO_PROFILE: () => 'Complete your profile first.',
}
