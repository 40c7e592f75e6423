import { change } from '#domain/ground/change.ts'

/** Something of a meeting has changed: pages that show it fetch it again. */
export const meetingChanged = change<{ meetingId: string }>()('meeting', 'project')
