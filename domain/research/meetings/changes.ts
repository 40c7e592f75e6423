import { change } from '#domain/ground/change.ts'

/** Something of a meeting has changed: pages that show it fetch it again. */
export const meetingChanged = change<{ meetingId: string }>()('meeting', 'project')
/** Somebody has written notes. Null when the change is part of a longer one by now: pages fetch what they lack. */
export const notesWritten = change<{
  meetingId: string
  version: number
  update: string | null
  byName: string | null
}>()('meeting_notes', 'project')
