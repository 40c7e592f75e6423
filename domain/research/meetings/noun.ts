import { historyKind, noun } from '#domain/ground/noun.ts'
import {
  actionAssigned,
  actionDue,
  addendumAdded,
  meetingCancelled,
  meetingMoved,
  meetingScheduled,
  minutesAcknowledged,
} from './meetings.ts'

export const meetings = noun({
  activities: [
    meetingScheduled,
    meetingMoved,
    meetingCancelled,
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
  }>()('meeting'),
})
