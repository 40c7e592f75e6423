import { ORPCError } from '@orpc/client'
import { type client, isRefused } from '#web/ground/api.ts'
import { reasonOf, type Words } from '#web/ground/failures/words.ts'

/** What somebody reads when something about members is refused. */
export const words: Words<typeof client.members> = {
  NO_MEMBER: () => 'Member not found in this project',
  FORBIDDEN: () => 'Only the owner can remove somebody from a project.',
  OWNER_STAYS: () =>
    'You cannot remove yourself from your own project. If you want to delete the project entirely, please contact support.',
}

/** Returns the specification's words for a member who was not removed, or could not leave. */
export function wordsForRemoval(error: unknown, leaving: boolean): string {
  if (error instanceof ORPCError && (error.code === 'NO_MEMBER' || error.code === 'OWNER_STAYS'))
    return reasonOf(error, words)
  if (isRefused(error, 404)) return leaving ? 'You are not a member of this project' : 'Project information not found'
  return 'Failed to remove from project'
}
