import type { Periodic } from '#server/ground/jobs/boss.ts'
import { invite } from './invite.ts'
import { remindOfMeetings } from './remind-of-meetings.ts'

export const jobs: Periodic[] = [
  { name: 'meeting-invitations', cron: '* * * * *', run: (dependencies) => invite(dependencies, new Date()) },
  { name: 'meeting-reminders', cron: '* * * * *', run: (dependencies) => remindOfMeetings(dependencies, new Date()) },
]
