import type { client } from '#web/ground/api.ts'
import type { Words } from '#web/ground/failures/words.ts'

/** What somebody reads when something about members is refused. */
export const words: Words<typeof client.members> = {
  NO_MEMBER: () => 'Member not found in this project',
  FORBIDDEN: () => 'Only the owner can remove somebody from a project.',
  OWNER_STAYS: () =>
    'You cannot remove yourself from your own project. If you want to delete the project entirely, please contact support.',
}
