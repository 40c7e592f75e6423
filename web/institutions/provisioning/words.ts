import { contractOverSays } from '#domain/institutions/institutions/contracts.ts'
import { signInRequiredSays } from '#domain/institutions/sign-in-rules/sign-in-rules.ts'
import type { client } from '#web/ground/api.ts'
import { reauthenticationWords } from '#web/ground/credentials/ReauthenticationFields.tsx'
import type { Words } from '#web/ground/failures/words.ts'

/** What an owner reads when something about provisioning is refused. */
export const words: Words<typeof client.provisioning> = {
  NO_PROFILE: () => 'Complete your profile first.',
  CONTRACT_OVER: () => contractOverSays,
  SIGN_IN_REQUIRED: () => signInRequiredSays,
  ID_TAKEN: () => 'Please enter it again.',
  NO_PROVIDER: () => 'This provider is no longer there. Choose another.',
  PROVIDER_TAKEN: () => 'There is a connection for the people of this provider already.',
  ...reauthenticationWords,
  TOKEN_LIMIT: () => 'Five tokens are valid. Revoke one first.',
  NO_TOKEN: () => 'This token has been revoked already.',
  ARCHIVED: () => 'This unit is archived. Choose another.',
  SAME_RULE: () => 'There is this rule already.',
  RULE_LIMIT: () => 'A connection has at most 200 rules. Remove one first.',
  NO_RULE: () => 'This rule has been removed already.',
}
