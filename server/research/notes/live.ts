import { and, eq } from 'drizzle-orm'
import { notesWritten } from '#domain/research/notes/changes.ts'
import { reads } from '#server/ground/events/reads.ts'
import { usersProfiles } from '#server/people/profiles/tables.ts'
import { meetings } from '#server/research/meetings/tables.ts'
import { meetingNotes } from './tables.ts'

/** Bytes: pages fetch longer changes themselves. */
const sentAtOnce = 65_536

/** What open pages are sent: what somebody has written. */
export const live = [
  reads(notesWritten, async (db, { projectId, id }) => {
    const [written] = id
      ? await db
          .select({
            meetingId: meetings.id,
            version: meetings.version,
            change: meetingNotes.change,
            byName: usersProfiles.username,
          })
          .from(meetingNotes)
          .innerJoin(meetings, eq(meetings.id, meetingNotes.meetingId))
          .leftJoin(usersProfiles, eq(usersProfiles.profileId, meetingNotes.writtenBy))
          .where(and(eq(meetingNotes.id, id), eq(meetings.projectId, projectId)))
      : []
    if (!written) return null
    const { meetingId, version, change, byName } = written
    const update = change.length > sentAtOnce ? null : Buffer.from(change).toString('base64')
    return { meetingId, version, update, byName }
  }),
]
