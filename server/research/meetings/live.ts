import { meetingChanged } from '#domain/research/meetings/changes.ts'
import { reads } from '#server/ground/events/change-reads.ts'

/** What open pages are sent: that a meeting has changed. */
export const live = [reads(meetingChanged, async (_db, { id }) => (id ? { meetingId: id } : null))]
