import { asc, eq } from 'drizzle-orm'
import * as Y from 'yjs'
import type { Db } from '#server/db/connect.ts'
import { meetingNotes } from './tables.ts'

/** The notes of a meeting as a document. The caller destroys it. */
export async function notesOf(db: Db, meetingId: string): Promise<Y.Doc> {
  const rows = await db
    .select({ change: meetingNotes.change })
    .from(meetingNotes)
    .where(eq(meetingNotes.meetingId, meetingId))
    .orderBy(asc(meetingNotes.seq))
  const document = new Y.Doc()
  document.transact(() => {
    for (const { change } of rows) Y.applyUpdate(document, change)
  })
  return document
}
