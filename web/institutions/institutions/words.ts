import { contractOverSays } from '#domain/institutions/institutions/contracts.ts'
import { signInRequiredSays } from '#domain/institutions/sign-in-rules/sign-in-rules.ts'
import type { client } from '#web/ground/api.ts'
import type { Words } from '#web/ground/failures/words.ts'

/** What somebody reads when something about an institution is refused. */
export const words: Words<typeof client.institutions> = {
  NO_PROFILE: () => 'Complete your profile first.',
  NAME_TAKEN: () => 'There is already one with this name here.',
  TOO_DEEP: () => 'There are at most six levels below an institution.',
  ARCHIVED: () => 'This unit is archived: nothing is added to it.',
  AT_THE_TOP: () => 'The institution itself is named and placed by its contract.',
  IN_ITSELF: () => 'A unit cannot be below itself.',
  NOT_EMPTY: () => 'It is still in use. Archive or end what is in it first.',
  NO_PROGRAMME: () => 'This programme is no longer there.',
  CONTRACT_OVER: () => contractOverSays,
  SIGN_IN_REQUIRED: () => signInRequiredSays,
  OVER: () => 'These days have passed. Choose a later last day.',
  OWNER_AT_TOP: () => 'An owner’s role covers the whole institution: choose it as the unit.',
  SAME_ROLE: () => 'They already have this role here on some of these days, or were offered it.',
  NO_OFFER: () => 'This offer was answered or taken back.',
  NO_ROLE: () => 'This role has ended.',
  LAST_OWNER: () => 'An institution needs an owner. Make somebody else one first.',
  NO_ACCOUNT: () => 'The first owner needs an account. Ask them to sign up.',
  ID_TAKEN: () => 'Please enter it again.',
  NO_INSTITUTION: () => 'There is no such institution.',
}
