import type { Periodic } from '#server/ground/jobs/boss.ts'
import { remindReviewers } from './remind-reviewers.ts'

/** Before the daily mail is written, and again during the day. */
export const jobs: Periodic[] = [
  {
    name: 'review-reminders',
    cron: '27 2,8,14 * * *',
    run: (dependencies) => remindReviewers(dependencies, new Date()),
  },
]
