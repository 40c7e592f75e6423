import type { client } from '#web/ground/api.ts'
import type { Words } from '#web/ground/failures/words.ts'

/** What somebody reads when something about profiles is refused. */
export const words: Words<typeof client.profiles> = {
  NO_PROFILE: () => 'Complete your profile first.',
  PROFILE_EXISTS: () => 'Your profile is already complete. Edit it in the account settings.',
  ROLE_FIXED: () => 'Your role cannot be changed here.',
  UNKNOWN_ZONE: () => 'That is not a time zone.',
  INVALID_DATE: () => 'Date input not valid.',
}
