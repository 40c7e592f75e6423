import { and, eq } from 'drizzle-orm'
import * as Y from 'yjs'
import * as z from 'zod'
import { may } from '#domain/research/meetings/may.ts'
import { Base64, longestNotes } from '#domain/research/meetings/new-meeting.ts'
import { notesWritten } from '#domain/research/notes/changes.ts'
import { announce, changed } from '#server/ground/events/announce.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { lockMinutes, openMinutes, raiseVersion } from '../meetings/queries.ts'
import { compactNotes } from './compact-notes.ts'
import { addChange, pagesIn } from './merge-notes.ts'
import { changesOf, type NotesRow, notesIn } from './notes-of.ts'
import { meetingNotes } from './tables.ts'

/** Rows from which on they are made fewer. */
const compactFrom = 200

/**
 * Adds a change to a meeting's notes (Yjs, update format version 1), and answers with the version of the minutes. Changes
 * of several people are merged without a conflict, in whatever order they arrive; one that arrives twice counts once. It is
 * tried on top of what is stored: BAD_CHANGE when it cannot be merged there, would leave anything but the editor’s own
 * elements, or speaks for somebody else’s page. NOTES_FULL beyond 2 MB or 20,000 pieces, LOCKED.
 */
export const writeNotes = withSession
  .route({ method: 'POST', path: '/projects/{projectId}/meetings/{meetingId}/notes', tags: ['meetings'] })
  .input(z.strictObject({ projectId: z.uuid(), meetingId: z.uuid(), id: z.uuid(), update: Base64 }))
  .errors({
    ...openMinutes,
    BAD_CHANGE: { status: 400, message: 'This is no change to these notes.' },
    NOTES_FULL: { status: 409, message: 'These notes are full. Continue in another meeting, or link a document.' },
  })
  .use(inProject, (input) => input)
  .use(only(may.writeMinutes))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { projectId, meetingId, id, update }, context: { db, me, now, log }, errors }) => {
    const change = Buffer.from(update, 'base64')
    return await db.transaction(async (tx) => {
      await lockProject(tx, projectId)
      const { version } = await lockMinutes(tx, { projectId, meetingId })
      const isStored = and(eq(meetingNotes.id, id), eq(meetingNotes.meetingId, meetingId))
      if ((await tx.$count(meetingNotes, isStored)) > 0) return { version }
      const rows = await changesOf(tx, meetingId)
      const { document, merged } = notesIn(rows, log)
      const own = merged.filter(({ writtenBy }) => writtenBy === me.userId)
      const added = addChange(document, change, new Set(own.flatMap((row) => [...pagesIn(row.change)])))
      const isCrowded = bytesOf(rows) + change.length > longestNotes
      // What was deleted, or taken back, is no longer counted once everything is one row.
      const isFull = isCrowded && Y.encodeStateAsUpdate(document).length > longestNotes
      document.destroy()
      if (isFull && pagesIn(change).size > 0) throw errors.NOTES_FULL()
      if (added === 'too many pieces') throw errors.NOTES_FULL()
      if (added === 'refused' || isOfAnother(merged, change, me.userId)) throw errors.BAD_CHANGE()
      const { news } = added
      if (!news) return { version }
      await tx.insert(meetingNotes).values({ id, meetingId, change: news, writtenBy: me.userId, writtenAt: now() })
      if (isCrowded || rows.length >= compactFrom) await compactNotes(tx, meetingId, { isFinal: isCrowded })
      await announce(tx, changed(notesWritten, { projectId, id }))
      return { version: await raiseVersion(tx, meetingId, now()) }
    })
  })

const bytesOf = (rows: NotesRow[]) => rows.reduce((sum, { change }) => sum + change.length, 0)

/** Whether a change has writing from a page of somebody else: what they write there next would count as known, and be lost. */
function isOfAnother(rows: NotesRow[], change: Uint8Array, userId: string): boolean {
  const pages = pagesIn(change)
  const others = rows.filter(({ writtenBy }) => writtenBy !== null && writtenBy !== userId)
  return others.some((row) => [...pagesIn(row.change)].some((page) => pages.has(page)))
}
