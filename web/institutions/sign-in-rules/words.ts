import { contractOverSays } from '#domain/institutions/institutions/contracts.ts'
import { signInRequiredSays } from '#domain/institutions/sign-in-rules/sign-in-rules.ts'
import type { client } from '#web/ground/api.ts'
import { reauthenticationWords } from '#web/ground/credentials/ReauthenticationFields.tsx'
import type { Words } from '#web/ground/failures/words.ts'

/** What an owner reads when something about how people come in is refused. */
export const words: Words<typeof client.signInRules> = {
  NO_PROFILE: () => 'Complete your profile first.',
  CONTRACT_OVER: () => contractOverSays,
  SIGN_IN_REQUIRED: () => signInRequiredSays,
  ...reauthenticationWords,
  NO_DOMAIN: () => 'Prove a domain first: it says whose address is yours.',
  NOT_TRIED: () => 'Try a provider that is turned on yourself first, until it goes well.',
  NO_PASSKEY: () =>
    'Name two different owners, each with a passkey. They add one in their account settings, under Security.',
  NOT_NAMED: () => 'You are not named for emergency access, or have no passkey.',
}
