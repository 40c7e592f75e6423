import { absencesAtMost } from '#domain/research/absences/absences.ts'
import type { client } from '#web/ground/api.ts'
import type { Words } from '#web/ground/failures/words.ts'

/** What somebody reads when something about an absence is refused. */
export const words: Words<typeof client.absences> = {
  NO_PROFILE: () => 'Complete your profile first.',
  NO_SUBSTITUTE: () => 'Only somebody who supervises the project too can stand in. Choose again.',
  OVERLAPS: () => 'You are away on some of these days already: change that absence instead.',
  OVER: () => 'These days are over.',
  ABSENCE_LIMIT: () => `You can have ${absencesAtMost} absences ahead. Remove one first.`,
  ID_TAKEN: () => 'Please enter it again.',
  NO_ABSENCE: () => 'This absence is no longer there.',
}
