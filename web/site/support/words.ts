import { contractOverSays } from '#domain/institutions/institutions/contracts.ts'
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

/** The same about an institution. */
export const institutionWords: Words<Pick<typeof client.institutions, 'open' | 'setContract' | 'offerOwner'>> = {
  NO_PROFILE: () => 'Complete your profile first.',
  NO_ACCOUNT: () => 'The first owner needs an account. Ask them to sign up.',
  ID_TAKEN: () => 'Please enter it again.',
  NO_INSTITUTION: () => 'There is no such institution.',
  SAME_ROLE: () => 'They own it already, or were offered to.',
  CONTRACT_OVER: () => `${contractOverSays} Set the contract first.`,
}

/** The same about a claim on a domain. */
export const domainWords: Words<Pick<typeof client.domains, 'decide' | 'listAtDesk'>> = {
  NO_PROFILE: () => 'Complete your profile first.',
  NO_CLAIM: () => 'This claim was decided or removed meanwhile.',
  DOMAIN_TAKEN: () => 'Another institution has proven this domain.',
}
