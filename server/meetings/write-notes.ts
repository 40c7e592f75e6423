import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { notesWritten } from '#domain/meetings/changes.ts'
import { Base64, longestNotes } from '#domain/meetings/new-meeting.ts'
import { can } from '#domain/policy.ts'
import { announce, changed } from '#server/events/announce.ts'
import { rateLimited } from '#server/limits/rate-limited.ts'
import { lockProject } from '#server/membership/lock.ts'
import { inProject, only, withSession } from '#server/procedures.ts'
import { gatherNotes } from './gather-notes.ts'
import { isChange } from './is-change.ts'
import { lockMinutes, openMinutes, raiseVersion } from './queries.ts'
import { meetingNotes } from './tables.ts'

/** Changes that are kept one by one; then the oldest become one. */
const keptApart = 200

/**
 * Adds a change to a meeting's notes (Yjs, update format version 1), and answers with the version of the minutes. Changes
 * of several people are merged without a conflict, in whatever order they arrive; one that arrives twice counts once.
 * BAD_CHANGE when it is none, NOTES_FULL beyond 2 MB, LOCKED.
 */
export const writeNotes = withSession
  .route({ method: 'POST', path: '/projects/{projectId}/meetings/{meetingId}/notes', tags: ['meetings'] })
  .input(z.strictObject({ projectId: z.uuid(), meetingId: z.uuid(), id: z.uuid(), update: Base64 }))
  .errors({
    ...openMinutes,
    BAD_CHANGE: { status: 400, message: 'This is no change to notes.' },
    NOTES_FULL: { status: 409, message: 'These notes are full. Continue in another meeting, or link a document.' },
  })
  .use(inProject, (input) => input)
  .use(only(can.writeMinutes))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { projectId, meetingId, id, update }, context: { db, me, now }, errors }) => {
    const change = Buffer.from(update, 'base64')
    if (!isChange(change)) throw errors.BAD_CHANGE()
    return await db.transaction(async (tx) => {
      await lockProject(tx, projectId)
      const meeting = await lockMinutes(tx, { projectId, meetingId })
      const { rows } = await tx.execute<{ kept: number; bytes: number }>(sql`select count(*)::int as kept,
        coalesce(sum(octet_length(change)), 0)::int as bytes from meeting_notes where meeting_id = ${meetingId}`)
      const { kept = 0, bytes = 0 } = rows[0] ?? {}
      if (bytes + change.length > longestNotes) throw errors.NOTES_FULL()
      const [added] = await tx
        .insert(meetingNotes)
        .values({ id, meetingId, change, writtenBy: me.userId, writtenAt: now() })
        .onConflictDoNothing({ target: [meetingNotes.meetingId, meetingNotes.id] })
        .returning({ seq: meetingNotes.seq })
      if (!added) return { version: meeting.version }
      if (kept >= keptApart) await gatherNotes(tx, meetingId, added.seq)
      const version = await raiseVersion(tx, meetingId, now())
      await announce(tx, changed(notesWritten, { projectId, id }))
      return { version }
    })
  })
