import { contractOverSays } from '#domain/institutions/institutions/contracts.ts'
import { signInRequiredSays } from '#domain/institutions/sign-in-rules/sign-in-rules.ts'
import type { client } from '#web/ground/api.ts'
import type { Words } from '#web/ground/failures/words.ts'

/** What somebody reads when something about an invoice is refused. */
export const words: Words<typeof client.invoices> = {
  NO_PROFILE: () => 'Complete your profile first.',
  CONTRACT_OVER: () => contractOverSays,
  SIGN_IN_REQUIRED: () => signInRequiredSays,
  NO_INSTITUTION: () => 'There is no such institution.',
  NUMBER_TAKEN: () => 'There is an invoice of this number already.',
  ID_TAKEN: () => 'Please enter it again.',
}
