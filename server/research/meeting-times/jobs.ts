import { sql } from 'drizzle-orm'
import { shownAfter } from '#domain/research/meeting-times/meeting-times.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { Periodic } from '#server/ground/jobs/boss.ts'

/** Forgets proposed times that have all passed and are no longer shown. */
export const expireTimes = async (db: Db, now: Date): Promise<void> => {
  await db.execute(sql`delete from meeting_times t where not exists (
    select 1 from meeting_slots s where s.times_id = t.id
      and s.starts_at > ${now.toISOString()}::timestamptz - ${shownAfter} * interval '1 day')`)
}

export const jobs: Periodic[] = [
  { name: 'meeting-times', cron: '17 3 * * *', run: ({ db }) => expireTimes(db, new Date()) },
]
