import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { meetingSummaries } from '#server/research/meetings/reads.ts'
import { lockMeeting, raiseVersion } from '../meetings/queries.ts'
import { mergeNotes } from './merge-notes.ts'
import { changesOf, type NotesRow } from './notes-of.ts'
import { meetingNotes } from './tables.ts'

export type BrokenNotes = { projectId: string; meetingId: string; title: string; rows: number }

/**
 * Reads the notes of every meeting, and returns how many there are and in which some changes cannot be merged. With `repair`
 * those changes are removed, each handed over first; everything else stays as it is.
 */
export async function checkNotes(
  db: Db,
  { repair }: { repair?: (row: NotesRow) => Promise<void> } = {},
): Promise<{ read: number; broken: BrokenNotes[] }> {
  const written = await db
    .selectDistinct({
      projectId: meetingSummaries.projectId,
      meetingId: meetingSummaries.id,
      title: meetingSummaries.title,
    })
    .from(meetingSummaries)
    .innerJoin(meetingNotes, eq(meetingNotes.meetingId, meetingSummaries.id))
    .orderBy(asc(meetingSummaries.id))
  const broken: BrokenNotes[] = []
  for (const meeting of written) {
    const rows = unmergeableOf(await changesOf(db, meeting.meetingId))
    if (rows.length === 0) continue
    broken.push({ ...meeting, rows: rows.length })
    if (repair) await removeUnmergeable(db, meeting, repair)
  }
  return { read: written.length, broken }
}

function unmergeableOf(rows: NotesRow[]): NotesRow[] {
  const { document, unmergeable } = mergeNotes(rows.map(({ change }) => change))
  document.destroy()
  return rows.filter((_row, at) => unmergeable.includes(at))
}

async function removeUnmergeable(
  db: Db,
  { projectId, meetingId }: { projectId: string; meetingId: string },
  repair: (row: NotesRow) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockProject(tx, projectId)
    await lockMeeting(tx, { projectId, meetingId })
    const rows = unmergeableOf(await changesOf(tx, meetingId))
    for (const row of rows) await repair(row)
    await tx.delete(meetingNotes).where(
      inArray(
        meetingNotes.seq,
        rows.map(({ seq }) => seq),
      ),
    )
    await raiseVersion(tx, meetingId, new Date())
  })
}
