import { activity } from '#domain/ground/activity.ts'
import { longDate } from '#domain/ground/dates.ts'
import type { ProjectRole } from '#domain/research/members/members.ts'
import type { Acknowledgement } from '../minutes/acknowledge.ts'
import type { Answer } from './answers.ts'
import { type MeetingTime, timeFor } from './meeting-time.ts'
import type { ItemKind } from './new-meeting.ts'

/** How many meetings a list has on a page. */
export const meetingPage = 20

export const attendances = ['invited', 'present', 'apologies', 'absent'] as const
export type Attendance = (typeof attendances)[number]

export const attendanceLabels: Record<Attendance, string> = {
  invited: 'Not recorded',
  present: 'Present',
  apologies: 'Apologies',
  absent: 'Absent',
}

/** A meeting as a list shows it. */
export type ListedMeeting = {
  id: string
  projectId: string
  projectTitle: string
  /** The reader’s role in the project. */
  role: ProjectRole
  title: string
  startsAt: Date
  zone: string
  minutes: number
  place: string | null
  callUrl: string | null
  cancelledAt: Date | null
  /** When the minutes were locked. */
  lockedAt: Date | null
  openActions: number
}

export type MeetingItem = {
  id: string
  kind: ItemKind
  text: string
  /** The line of the agenda that a decision is about. */
  agendaItemId: string | null
  /** The message that asks it, for a question that was marked in a chat. */
  message: { stageNumber: number; seq: number } | null
  ownerId: string | null
  ownerName: string | null
  dueOn: string | null
  doneAt: Date | null
}

/** An action of an earlier meeting that was open when this one began, or is still. */
export type CarriedAction = Omit<MeetingItem, 'kind' | 'message' | 'agendaItemId'> & {
  meetingId: string
  meetingTitle: string
  /** When that meeting was held. */
  heldAt: Date
}

/** The same, or an action of its own, as it stood when the minutes were locked. Moments are ISO strings: it is stored as JSON. */
export type LockedAction = Pick<CarriedAction, 'id' | 'text' | 'ownerId' | 'dueOn' | 'meetingId' | 'meetingTitle'> & {
  doneAt: string | null
  heldAt: string
}

export type Addendum = { id: string; text: string; writtenAt: Date; writtenByName: string | null }

/** A meeting with everything of its minutes but the notes. Names are null once the account is deleted. */
export type Meeting = Omit<ListedMeeting, 'openActions'> & {
  guests: string | null
  seriesId: string | null
  /** Raised with everything that changes the minutes: what somebody acknowledges is this version. */
  version: number
  createdByName: string | null
  isMine: boolean
  /** Who is invited, what they said of this time, and whether they were there. */
  attendance: { profileId: string; name: string; role: ProjectRole; answer: Answer | null; attendance: Attendance }[]
  items: MeetingItem[]
  /** Of a meeting that has begun, and of the next of its project. */
  carried: CarriedAction[]
  /** Whether they are as they stood when the minutes were locked; otherwise as they are now. */
  isCarriedAsLocked: boolean
  acknowledgements: Acknowledgement[]
  addenda: Addendum[]
}

/** Who of a meeting is not recorded yet: that is asked before its minutes are acknowledged. */
export const unrecorded = <Each extends { attendance: Attendance }>(attendance: readonly Each[]): Each[] =>
  attendance.filter((each) => each.attendance === 'invited')

type About = { username: string; title: string; meetingId: string }
type Timed = About & MeetingTime

const at = ({ meetingId }: { meetingId: string }) => meetingId

export const meetingScheduled = activity<Timed & { times: number }>()('meeting_scheduled', {
  sentence: ({ username, title, times, ...time }, zone) =>
    times > 1
      ? `${username} scheduled ${times} meetings "${title}", the first on ${timeFor(time, zone)}`
      : `${username} scheduled the meeting "${title}" on ${timeFor(time, zone)}`,
  audience: 'everyone_else',
  mail: 'at_once',
  label: 'Meetings are scheduled',
  meetingId: at,
})

export const meetingMoved = activity<Timed>()('meeting_moved', {
  sentence: ({ username, title, ...time }, zone) =>
    `${username} moved the meeting "${title}" to ${timeFor(time, zone)}`,
  audience: 'everyone_else',
  mail: 'at_once',
  label: 'Meetings are moved or changed',
  meetingId: at,
})

export const meetingCancelled = activity<Timed>()('meeting_cancelled', {
  sentence: ({ username, title, ...time }, zone) =>
    `${username} cancelled the meeting "${title}" on ${timeFor(time, zone)}`,
  audience: 'everyone_else',
  mail: 'at_once',
  label: 'Meetings are cancelled',
  meetingId: at,
})

/** What is mailed of these is an invitation, or what takes its place: no digest says it again. */
export const mailedAsInvitation = [meetingScheduled.type, meetingMoved.type, meetingCancelled.type] as const

const said: Record<Answer, string> = {
  accepted: 'will come to',
  tentative: 'may come to',
  declined: 'cannot come to',
}

export const meetingAnswered = activity<Timed & { answer: Answer }>()('meeting_answered', {
  sentence: ({ username, title, answer, ...time }, zone) =>
    `${username} ${said[answer]} the meeting "${title}" on ${timeFor(time, zone)}`,
  audience: 'subject',
  mail: 'daily',
  label: 'Answers to a meeting I scheduled',
  meetingId: at,
})

/** `startsAt` is the instant at which it begins: what comes after it, or after it was moved, is not mailed. */
type Reminded = { title: string; meetingId: string } & MeetingTime

export const meetingTomorrow = activity<Reminded>()('meeting_tomorrow', {
  sentence: ({ title, ...time }, zone) => `The meeting "${title}" is on ${timeFor(time, zone)}`,
  audience: 'subject',
  mail: 'at_once',
  label: 'Reminders: a meeting is in a day',
  meetingId: at,
})

export const meetingSoon = activity<Reminded>()('meeting_soon', {
  sentence: ({ title, ...time }, zone) => `The meeting "${title}" begins soon, on ${timeFor(time, zone)}`,
  audience: 'subject',
  mail: 'at_once',
  label: 'Reminders: a meeting is in an hour',
  meetingId: at,
})

export const minutesAcknowledged = activity<About & { isLocked: boolean }>()('minutes_acknowledged', {
  sentence: ({ username, title, isLocked }) =>
    isLocked
      ? `${username} acknowledged the minutes of "${title}", which are now locked`
      : `${username} acknowledged the minutes of "${title}"`,
  audience: 'everyone_else',
  mail: 'daily',
  label: 'Minutes are acknowledged',
  meetingId: at,
})

export const addendumAdded = activity<About>()('minutes_addendum_added', {
  sentence: ({ username, title }) => `${username} added to the minutes of "${title}"`,
  audience: 'everyone_else',
  mail: 'daily',
  label: 'An addendum to minutes',
  meetingId: at,
})

export const actionAssigned = activity<About & { action: string }>()('action_assigned', {
  sentence: ({ username, title, action }) => `${username} gave you an action in "${title}": ${action}`,
  audience: 'subject',
  mail: 'daily',
  label: 'An action is given to me',
  meetingId: at,
})

export const actionDue = activity<{ action: string; dueOn: string; isLate: boolean; meetingId: string }>()(
  'action_due',
  {
    sentence: ({ action, dueOn, isLate }) =>
      `${isLate ? 'One of your actions is late. It was due on' : 'One of your actions is due on'} ${longDate(dueOn)}: ${action}`,
    audience: 'subject',
    mail: 'daily',
    label: 'Reminders: an action of mine is due or late',
    meetingId: at,
  },
)
