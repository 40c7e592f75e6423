import { lt } from 'drizzle-orm'
import type { Periodic } from '#server/ground/jobs/boss.ts'
import { remind } from './remind.ts'
import { reminders } from './tables.ts'

/** Milliseconds: a year. A reminder is due on a few days, and then never again. */
const maxAge = 365 * 86_400_000

/** Before the daily mail is written (`domain/research/notifications/mail-events.ts`), and again during the day, for dates set in the meantime. */
export const jobs: Periodic[] = [
  { name: 'reminders', cron: '23 2,8,14 * * *', run: (dependencies) => remind(dependencies, new Date()) },
  {
    name: 'old-reminders',
    cron: '41 3 * * 0',
    run: async ({ db }) => void (await db.delete(reminders).where(lt(reminders.sentAt, new Date(Date.now() - maxAge)))),
  },
]
