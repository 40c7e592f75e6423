import { change } from '#domain/ground/change.ts'

/** Somebody has written notes. Null when the change is part of a longer one by now: pages fetch what they lack. */
export const notesWritten = change<{
  meetingId: string
  version: number
  update: string | null
  byName: string | null
}>()('meeting_notes', 'project')
