import { contractOverSays } from '#domain/institutions/institutions/contracts.ts'
import { signInRequiredSays } from '#domain/institutions/sign-in-rules/sign-in-rules.ts'
import type { client } from '#web/ground/api.ts'
import { reauthenticationWords } from '#web/ground/credentials/ReauthenticationFields.tsx'
import type { Words } from '#web/ground/failures/words.ts'

/** What an owner reads when something about a domain is refused, and what support does. */
export const words: Words<typeof client.domains> = {
  NO_PROFILE: () => 'Complete your profile first.',
  CONTRACT_OVER: () => contractOverSays,
  SIGN_IN_REQUIRED: () => signInRequiredSays,
  ...reauthenticationWords,
  PUBLIC_MAIL: () => 'Everybody can have a mailbox there. Claim a domain of your own.',
  PUBLIC_SUFFIX: () => 'Everybody can register names below it. Claim a domain of your own.',
  DOMAIN_TAKEN: () => 'Another institution has proven this domain. If it is yours, write to support.',
  CLAIMED_BEFORE: () => 'You have already claimed it.',
  TOO_MANY_DOMAINS: () => 'An institution can claim at most twenty domains. Remove one that you do not use.',
  ID_TAKEN: () => 'Please enter it again.',
  WRONG_CODE: () => 'This is not the code, or it is older than a week. Remove the claim and begin again for a new one.',
  NO_CLAIM: () => 'This claim was decided or removed meanwhile.',
}
