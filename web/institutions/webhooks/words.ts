import { contractOverSays } from '#domain/institutions/institutions/contracts.ts'
import { signInRequiredSays } from '#domain/institutions/sign-in-rules/sign-in-rules.ts'
import type { client } from '#web/ground/api.ts'
import type { Words } from '#web/ground/failures/words.ts'

/** What somebody reads when something about a webhook is refused. */
export const words: Words<typeof client.webhooks> = {
  NO_PROFILE: () => 'Complete your profile first.',
  CONTRACT_OVER: () => contractOverSays,
  SIGN_IN_REQUIRED: () => signInRequiredSays,
  WRONG_ADDRESS: () =>
    'Nothing is sent there. Give an https address at a name on the internet, without a port or a password.',
  WEBHOOK_LIMIT: () => 'This unit has ten webhooks. Remove one first.',
  ID_TAKEN: () => 'Please enter it again.',
  NO_DELIVERY: () => 'This message is on its way already.',
}

/** What somebody reads beside a secret that is shown once. */
export const secretSays =
  'This is the only time the secret is shown. Your program checks with it that a message is from Ninefold.'
