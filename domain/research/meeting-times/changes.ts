import { change } from '#domain/ground/change.ts'

/** Times for a meeting were proposed, answered, withdrawn, or one of them was chosen: pages that show them fetch them again. */
export const timesChanged = change()('meeting_times', 'project')
