import { sql } from 'drizzle-orm'
import { type Found, foundAtMost } from '#domain/research/workspace/search.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { mine } from '#server/ground/membership/mine.ts'
import type { Searched } from '#server/ground/noun.ts'

type AsStored = Omit<Found['meetings'][number], 'startsAt' | 'cancelledAt'> & {
  startsAt: string
  cancelledAt: string | null
}

/**
 * Meetings by parts of their title: the nearest to now first, whether they are over or not. What it costs depends on
 * the person's own projects alone.
 */
async function meetings(db: Db, { userId, patterns, at }: Searched): Promise<Found['meetings']> {
  const { rows } = await db.execute<AsStored>(sql`with ${mine(userId, 'all')}
    select mine.id as "projectId", mine.title as "projectTitle", found.id, found.title, found.starts_at as "startsAt",
      found.cancelled_at as "cancelledAt", found.zone, found.minutes
    from mine cross join lateral (
      select m.id, m.title, m.starts_at, m.cancelled_at, m.zone, m.minutes,
        abs(extract(epoch from m.starts_at - ${at.toISOString()}::timestamptz)) as away
      from meetings m where m.project_id = mine.id and m.title ilike all(${sql.param(patterns)})
      order by away, m.id limit ${foundAtMost}) found
    order by found.away, found.id limit ${foundAtMost}`)
  return rows.map(({ startsAt, cancelledAt, ...meeting }) => ({
    ...meeting,
    startsAt: new Date(startsAt),
    cancelledAt: cancelledAt === null ? null : new Date(cancelledAt),
  }))
}

export const search = { meetings }
