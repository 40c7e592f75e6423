import { eq, inArray } from 'drizzle-orm'
import * as Y from 'yjs'
import type { Db } from '#server/ground/db/connect.ts'
import { mergeNotes } from './merge-notes.ts'
import { changesOf, type NotesRow } from './notes-of.ts'
import { runsOf } from './runs-of.ts'
import { meetingNotes } from './tables.ts'

/** Runs that can be taken back one by one; what is older is one change. */
const runsApart = 100

/**
 * Makes the changes of each run one row, and those of the oldest runs a first row that nobody wrote: what was deleted there is
 * then gone from the database too. With `isFinal` everything becomes that row. The caller has locked the meeting.
 */
export async function compactNotes(tx: Db, meetingId: string, { isFinal = false } = {}): Promise<void> {
  const rows = await changesOf(tx, meetingId)
  const runs = runsOf(rows)
  const old = isFinal ? runs : runs.slice(0, -runsApart)
  await replace(tx, old.flat(), foldedOf, null)
  for (const run of runs.slice(old.length)) await replace(tx, run, Y.mergeUpdates, run[0].writtenBy)
}

/** One document’s state: without what was deleted from it, and without what cannot be merged. */
function foldedOf(changes: Uint8Array[]): Uint8Array {
  const { document } = mergeNotes(changes)
  // Also holds changes whose predecessors have not arrived.
  const change = Y.encodeStateAsUpdate(document)
  document.destroy()
  return change
}

/** Puts one row in the place of the last of these. */
async function replace(
  tx: Db,
  rows: NotesRow[],
  merge: (changes: Uint8Array[]) => Uint8Array,
  writtenBy: string | null,
): Promise<void> {
  const last = rows.at(-1)
  if (!last || (rows.length === 1 && writtenBy !== null)) return
  const change = merge(rows.map((row) => row.change))
  await tx.update(meetingNotes).set({ change, writtenBy }).where(eq(meetingNotes.seq, last.seq))
  const others = rows.slice(0, -1).map(({ seq }) => seq)
  await tx.delete(meetingNotes).where(inArray(meetingNotes.seq, others))
}
