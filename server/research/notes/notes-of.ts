import { asc, eq } from 'drizzle-orm'
import type * as Y from 'yjs'
import type { Db } from '#server/ground/db/connect.ts'
import type { Log } from '#server/ground/log.ts'
import { mergeNotes } from './merge-notes.ts'
import { meetingNotes } from './tables.ts'

export type NotesRow = typeof meetingNotes.$inferSelect

/** The changes of a meeting’s notes, in the order in which they arrived. */
export const changesOf = (db: Db, meetingId: string): Promise<NotesRow[]> =>
  db.select().from(meetingNotes).where(eq(meetingNotes.meetingId, meetingId)).orderBy(asc(meetingNotes.seq))

/** The notes of a meeting as a document, which the caller destroys. Rows that cannot be merged are left out, and logged. */
export async function notesOf(db: Db, meetingId: string, log: Log): Promise<Y.Doc> {
  return notesIn(await changesOf(db, meetingId), log).document
}

/** The same from rows that have been read, with those that are in it. */
export function notesIn(rows: NotesRow[], log: Log): { document: Y.Doc; merged: NotesRow[] } {
  const { document, unmergeable } = mergeNotes(rows.map(({ change }) => change))
  if (unmergeable.length > 0) {
    const meetingId = rows[0]?.meetingId
    const seqs = unmergeable.map((at) => rows[at]?.seq)
    log.warn({ meetingId, seqs }, 'Changes to notes cannot be merged: npm run check:notes')
  }
  return { document, merged: rows.filter((_row, at) => !unmergeable.includes(at)) }
}
