import { and, eq, lte } from 'drizzle-orm'
import * as Y from 'yjs'
import type { Db } from '#server/db/connect.ts'
import { notesOf } from './notes-of.ts'
import { meetingNotes } from './tables.ts'

/**
 * Makes all changes up to this row one, in it: what was deleted from the notes is then gone from the database too. The caller
 * has locked the meeting.
 */
export async function gatherNotes(tx: Db, meetingId: string, seq: number): Promise<void> {
  const document = await notesOf(tx, meetingId)
  // Also holds changes whose predecessors have not arrived.
  const change = Y.encodeStateAsUpdate(document)
  document.destroy()
  await tx.update(meetingNotes).set({ change }).where(eq(meetingNotes.seq, seq))
  await tx.delete(meetingNotes).where(and(eq(meetingNotes.meetingId, meetingId), lte(meetingNotes.seq, seq - 1)))
}
