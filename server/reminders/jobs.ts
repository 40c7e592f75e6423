import type { Periodic } from '#server/jobs/boss.ts'
import { remind } from './remind.ts'

/** Before the daily mail is written (`domain/mail-events.ts`), and again during the day, for dates set in the meantime. */
export const jobs: Periodic[] = [
  { name: 'reminders', cron: '23 2,8,14 * * *', run: (means) => remind(means, new Date()) },
]
