import { ne } from 'drizzle-orm'
import { pgView } from 'drizzle-orm/pg-core'
import { meetingAnswers, meetingAttendance, meetings } from './tables.ts'

/** The meetings of all projects, as the rest of the product may read them. */
export const meetingSummaries = pgView('meeting_summaries').as((query) =>
  query
    .select({
      id: meetings.id,
      projectId: meetings.projectId,
      title: meetings.title,
      startsAt: meetings.startsAt,
      cancelledAt: meetings.cancelledAt,
      version: meetings.version,
      createdBy: meetings.createdBy,
    })
    .from(meetings),
)

/** What an invitation says of a meeting. */
export const calledMeetings = pgView('called_meetings').as((query) =>
  query
    .select({
      id: meetings.id,
      projectId: meetings.projectId,
      seriesId: meetings.seriesId,
      title: meetings.title,
      startsAt: meetings.startsAt,
      zone: meetings.zone,
      minutes: meetings.minutes,
      place: meetings.place,
      callUrl: meetings.callUrl,
      cancelledAt: meetings.cancelledAt,
      sequence: meetings.sequence,
      inviteAfter: meetings.inviteAfter,
      createdBy: meetings.createdBy,
      updatedAt: meetings.updatedAt,
    })
    .from(meetings),
)

/** What people said of a meeting at the time it has. */
export const givenAnswers = pgView('given_answers').as((query) =>
  query
    .select({
      meetingId: meetingAnswers.meetingId,
      profileId: meetingAnswers.profileId,
      answer: meetingAnswers.answer,
    })
    .from(meetingAnswers),
)

/** Who was at a meeting or was not, where somebody recorded it. */
export const recordedAttendance = pgView('recorded_attendance').as((query) =>
  query
    .select({
      meetingId: meetingAttendance.meetingId,
      profileId: meetingAttendance.profileId,
      attendance: meetingAttendance.attendance,
    })
    .from(meetingAttendance)
    .where(ne(meetingAttendance.attendance, 'invited')),
)
