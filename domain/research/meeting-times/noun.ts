import { historyKind, noun } from '#domain/ground/noun.ts'
import { timesProposed, timesWithdrawn, timesWithoutMatch } from './meeting-times.ts'

export const meetingTimes = noun({
  activities: [timesProposed, timesWithdrawn, timesWithoutMatch],
  history: historyKind<{ title: string; startsAt: string[] }>()('meeting_times'),
})
