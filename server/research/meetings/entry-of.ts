import { addressOfMeeting } from '#domain/research/meetings/address.ts'
import type { Timed } from '#server/research/calendars/calendar-of.ts'
import type { meetings } from './tables.ts'

export type CalendarMeeting = Pick<
  typeof meetings.$inferSelect,
  'id' | 'projectId' | 'title' | 'startsAt' | 'minutes' | 'place' | 'callUrl' | 'cancelledAt' | 'sequence' | 'updatedAt'
> & { projectTitle: string }

/** What a meeting is known by in calendars, for good. */
export const uidOf = (meetingId: string): string => `meeting-${meetingId}`

/** A meeting as it is in every calendar. */
export function entryOf(meeting: CalendarMeeting, baseUrl: string): Timed {
  const { id, projectId, title, startsAt, minutes, place, callUrl, cancelledAt, sequence, updatedAt } = meeting
  return {
    id: uidOf(id),
    startsAt,
    minutes,
    location: [place, callUrl].filter(Boolean).join(', ') || null,
    isCancelled: cancelledAt !== null,
    sequence,
    changedAt: updatedAt,
    summary: title,
    description: [meeting.projectTitle, callUrl ? `Call: ${callUrl}` : ''].filter(Boolean).join('\n'),
    url: `${baseUrl}${addressOfMeeting({ projectId, meetingId: id })}`,
  }
}
