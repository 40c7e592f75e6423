import { and, eq, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Edge, EdgeParts } from '#server/ground/edge.ts'
import { type Env, refusal } from '#server/ground/guards.ts'
import { networkOf } from '#server/ground/limits/network-of.ts'
import { allOf } from '#server/ground/noun.ts'
import { feedIn } from './address-of.ts'
import { calendarOf } from './calendar-of.ts'
import { serveCalendar } from './serve-calendar.ts'
import { calendarFeeds } from './tables.ts'

/**
 * A calendar, for programs: whoever has its secret address reads it. An address that was replaced answers as one that never
 * was.
 */
async function serveFeed(c: Context<Env>, { db, config, limits, nouns }: EdgeParts): Promise<Response> {
  await limits.take('linksFromAddress', networkOf(c.get('clientAddress')))
  const id = feedIn(c.req.param('file') ?? '', config.secret)
  const [feed] = id ? await db.select().from(calendarFeeds).where(eq(calendarFeeds.id, id)) : []
  if (!feed) return refusal(c, 404, 'NOT_FOUND', 'There is no such calendar.')
  await noteReading(db, feed)
  const of = { profileId: feed.profileId, now: new Date(), baseUrl: config.baseUrl }
  const entries = (await Promise.all(allOf(nouns, 'calendar').map((entriesOf) => entriesOf(db, of)))).flat()
  return serveCalendar(c, calendarOf(entries, { name: 'Ninefold' }))
}

/** Its owner sees when it was last read; written down at most every five minutes. */
async function noteReading(db: EdgeParts['db'], { id }: { id: string }): Promise<void> {
  const isStale = sql`coalesce(${calendarFeeds.lastReadAt} < now() - interval '5 minutes', true)`
  await db
    .update(calendarFeeds)
    .set({ lastReadAt: sql`now()` })
    .where(and(eq(calendarFeeds.id, id), isStale))
}

export const edges: Edge[] = [
  {
    method: 'GET',
    path: '/calendar/:file',
    from: 'anywhere',
    access: 'calendarAddress',
    largestBody: 0,
    handle: serveFeed,
  },
]
