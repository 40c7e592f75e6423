import { historyKind, noun } from '#domain/ground/noun.ts'
import type { Answer } from './answers.ts'
import {
  actionAssigned,
  actionDue,
  addendumAdded,
  meetingAnswered,
  meetingCancelled,
  meetingMoved,
  meetingScheduled,
  meetingSoon,
  meetingTomorrow,
  minutesAcknowledged,
} from './meetings.ts'

export const meetings = noun({
  activities: [
    meetingScheduled,
    meetingMoved,
    meetingCancelled,
    meetingAnswered,
    meetingTomorrow,
    meetingSoon,
    minutesAcknowledged,
    addendumAdded,
    actionAssigned,
    actionDue,
  ],
  history: historyKind<{
    title: string
    startsAt: string
    minutes: number
    place: string | null
    callUrl: string | null
    state: 'planned' | 'cancelled' | 'locked'
    answer?: Answer | null
  }>()('meeting'),
})
