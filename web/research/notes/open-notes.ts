import type { BodyOf } from '#domain/ground/change.ts'
import type { notesWritten } from '#domain/research/notes/changes.ts'

type Written = BodyOf<typeof notesWritten>

/** The notes that are open in this tab: the editor's code is loaded only with them. */
let open: { meetingId: string; receive: (written: Written) => void } | null = null

/** Passes on what others write in a meeting's notes, until the returned function is called. */
export function listenToNotes(meetingId: string, receive: (written: Written) => void): () => void {
  const here = { meetingId, receive }
  open = here
  return () => {
    if (open === here) open = null
  }
}

export const received = (written: Written) => {
  if (open?.meetingId === written.meetingId) open.receive(written)
}
