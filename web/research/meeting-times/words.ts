import type { client } from '#web/ground/api.ts'
import type { Words } from '#web/ground/failures/words.ts'

/** What somebody reads when something about proposed times is refused. */
export const words: Words<typeof client.meetingTimes> = {
  FORBIDDEN: () => 'Your role in this project does not allow that.',
  NO_TIMES: () => 'These times are no longer proposed: one of them was chosen, or they were withdrawn.',
  NO_SLOT: () => 'This time is no longer proposed.',
  PAST: () => 'This time has passed.',
  NO_MEMBER: () => 'Somebody you chose does not belong to the project any more.',
  YOURSELF: () => 'You need not answer yourself: choose others who have to be there.',
  ID_TAKEN: () => 'Reload the page, and try again.',
  TIMES_LIMIT: ({ limit }) => `Times are proposed for ${limit} meetings of this project already.`,
  MEETING_LIMIT: ({ limit }) => `A project can have at most ${limit.toLocaleString('en')} meetings.`,
}
