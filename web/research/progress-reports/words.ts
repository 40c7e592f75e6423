import type { client } from '#web/ground/api.ts'
import type { Words } from '#web/ground/failures/words.ts'

/** What somebody reads when something about a progress report is refused. */
export const words: Words<typeof client.progressReports> = {
  NO_REPORT: () => 'This report is no longer there.',
  CHANGED: () => 'The report has changed in the meantime. Copy what you need of yours, then reload the page.',
  OPEN: () => 'Another progress report is not complete yet.',
  ID_TAKEN: () => 'Please try it again.',
  SENT: () => 'The report is handed in. A supervisor can give it back to you.',
  BAD_PERIOD: () => 'The period ends before it begins.',
  EMPTY: () => 'Write a summary first.',
  NOT_SENT: () => 'The report is not with the supervisors.',
  NO_PLAN: () => 'Concerns need a plan: add at least one step with a day.',
  WRONG_PASSWORD: () => 'The password is wrong.',
  ALTERED: () => 'The report is not the one that was signed.',
  NOT_WAITING: () => 'The report does not wait for a second signature.',
  SAME_PERSON: () => 'You have signed it already: another supervisor has to.',
  SECOND: () => 'Only a supervisor can do without the second signature.',
  BAD_DAY: () => 'A supervisor asks for a report by a day from today on.',
  NO_STEP: () => 'This step is no longer there.',
}
