import type { client } from '#web/ground/api.ts'
import type { Words } from '#web/ground/failures/words.ts'

/** What somebody reads when something about a meeting is refused. */
export const words: Words<typeof client.meetings> = {
  FORBIDDEN: () => 'Your role in this project does not allow that.',
  NOT_FOUND: () => 'This project is no longer there.',
  NO_MEETING: () => 'This meeting is no longer there.',
  NO_ITEM: () => 'This line, or that of the agenda, is no longer there.',
  NO_MEMBER: () => 'This person does not belong to the project any more.',
  NO_MESSAGE: () => 'This message is no longer there.',
  ATTENDANCE: () => 'Say first who was there.',
  LOCKED: () => 'These minutes have been acknowledged and are locked. Write an addendum instead.',
  NOT_LOCKED: () => 'These minutes are still open: change them directly.',
  CHANGED: () => 'The minutes have changed since you read them. Read them again, then acknowledge.',
  TOO_EARLY: () => 'The meeting has not begun yet.',
  CANCELLED: () => 'The meeting was cancelled.',
  TOO_LATE: () => 'The meeting has begun.',
  MOVED: () => 'The meeting has been moved since. Look at its new time, and answer again.',
  NOT_INVITED: () => 'You are no longer invited to this meeting: you have left its project, or it is gone.',
  WRONG_LINK: () => 'This link is incomplete. Open it from the email again.',
  NO_SIDE: () => 'Only the owner and the supervisors acknowledge minutes.',
  ID_TAKEN: () => 'Reload the page, and try again.',
  BAD_CHANGE: () => 'what you wrote could not be merged with the notes. Reload the page.',
  CHANGE_GONE: () => 'this has been merged with older changes, and can no longer be taken back on its own.',
  BAD_STATE: () => 'the notes could not be compared. Reload the page.',
  NOTES_FULL: () => 'these notes are full. Continue in another meeting, or link a document.',
  NO_DATE: () => 'All days of this series are left out: choose others.',
  SERIES_LIMIT: ({ limit }) => `A series can have at most ${limit} meetings: let it end sooner.`,
  MEETING_LIMIT: ({ limit }) => `A project can have at most ${limit.toLocaleString('en')} meetings.`,
  ITEM_LIMIT: ({ limit }) => `A meeting can have at most ${limit} of these.`,
  ADDENDUM_LIMIT: ({ limit }) => `A meeting can have at most ${limit} addenda.`,
}
