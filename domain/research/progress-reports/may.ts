import { allow } from '#domain/ground/grants.ts'

/** A report is between the student and those who supervise them: nobody else reads it. */
export const may = {
  readReports: allow('owner', 'supervisor'),
  setSchedule: allow('owner', 'supervisor'),
  /** The owner begins to write one; a supervisor asks for one. */
  startReport: allow('owner', 'supervisor'),
  writeReport: allow('owner'),
  /** Comments with a recommendation, gives back, signs second. */
  judgeReport: allow('supervisor'),
  tickFollowUp: allow('owner', 'supervisor'),
}
