import type { client } from '#web/ground/api.ts'
import type { Words } from '#web/ground/failures/words.ts'
import { words as ofInstitutions } from '../institutions/words.ts'

/** What somebody reads when something about a member is refused. */
export const words: Words<typeof client.institutionMembers> = {
  ...ofInstitutions,
  NO_INVITATION: () => 'This invitation was answered or taken back.',
  NO_MEMBERSHIP: () => 'This membership has ended.',
  SEAT_LIMIT: () => 'All seats of the contract are taken. Owners can ask sales for more.',
  NO_PERSON: () => 'They are no longer in this institution, or it was done already.',
}
