import { and, eq } from 'drizzle-orm'
import { notesWritten } from '#domain/research/notes/changes.ts'
import { reads } from '#server/ground/events/change-reads.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { meetingSummaries } from '#server/research/meetings/reads.ts'
import { meetingNotes } from './tables.ts'

/** Bytes: pages fetch longer changes themselves. */
const sentAtOnce = 65_536

/** What open pages are sent: what somebody has written. */
export const live = [
  reads(notesWritten, async (db, { projectId, id }) => {
    const [written] = id
      ? await db
          .select({
            meetingId: meetingSummaries.id,
            version: meetingSummaries.version,
            change: meetingNotes.change,
            byName: publicProfiles.username,
          })
          .from(meetingNotes)
          .innerJoin(meetingSummaries, eq(meetingSummaries.id, meetingNotes.meetingId))
          .leftJoin(publicProfiles, eq(publicProfiles.profileId, meetingNotes.writtenBy))
          .where(and(eq(meetingNotes.id, id), eq(meetingSummaries.projectId, projectId)))
      : []
    if (!written) return null
    const { meetingId, version, change, byName } = written
    const update = change.length > sentAtOnce ? null : Buffer.from(change).toString('base64')
    return { meetingId, version, update, byName }
  }),
]
