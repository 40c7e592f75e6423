import type { Periodic } from '#server/ground/jobs/boss.ts'
import { remind } from './remind.ts'

/** Before the daily mail is written, and again during the day, for dates set in the meantime. */
export const jobs: Periodic[] = [
  {
    name: 'ethics-reminders',
    cron: '27 2,8,14 * * *',
    run: (dependencies) => remind(dependencies, new Date()),
  },
]
