import { logoFaultSays, type Unreadable } from '#domain/institutions/branding/branding.ts'
import { contractOverSays } from '#domain/institutions/institutions/contracts.ts'
import { signInRequiredSays } from '#domain/institutions/sign-in-rules/sign-in-rules.ts'
import type { client } from '#web/ground/api.ts'
import type { Words } from '#web/ground/failures/words.ts'

/** Why a colour is not taken. */
export const unreadableSays = ({ scheme, contrast }: Unreadable): string =>
  `Its contrast with a ${scheme} page is ${contrast}; people can read it from 4.5.`

/** What somebody reads when the branding is refused. */
export const words: Words<typeof client.branding> = {
  NO_PROFILE: () => 'Complete your profile first.',
  CONTRACT_OVER: () => contractOverSays,
  SIGN_IN_REQUIRED: () => signInRequiredSays,
  NAME_TAKEN: () => 'Another institution is known by this name.',
  LOGO_REFUSED: ({ fault }) => logoFaultSays[fault],
  ACCENT_UNREADABLE: unreadableSays,
}
