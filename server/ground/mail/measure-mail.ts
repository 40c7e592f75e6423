import { count, isNull } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { type Measure, measure } from '#server/ground/metrics/measure.ts'
import { mails } from './tables.ts'

/** What is written and not sent. Since when the oldest is due is told by its job. */
export const measureMail = (db: Db): Measure =>
  measure({
    gauges: { ninefold_mails_waiting: 'Mails that are not sent yet, with those that are for later.' },
    async read() {
      const [row] = await db.select({ waiting: count() }).from(mails).where(isNull(mails.sentAt))
      return [{ values: { ninefold_mails_waiting: row?.waiting ?? 0 } }]
    },
  })
