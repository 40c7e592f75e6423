import { and, eq, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import { contractStateOf } from '#domain/institutions/institutions/contracts.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import type { Edge, EdgeParts } from '#server/ground/edge.ts'
import { type Env, refusal } from '#server/ground/guards.ts'
import { networkOf } from '#server/ground/limits/network-of.ts'
import { standingOf } from '#server/institutions/institutions/roles/standing-of.ts'
import { calendarOf } from '#server/research/calendars/calendar-of.ts'
import { serveCalendar } from '#server/research/calendars/serve-calendar.ts'
import { calendarIn } from './address-of.ts'
import { deadlinesOf } from './deadlines-of.ts'
import { unitCalendars } from './tables.ts'

/**
 * The calendar of a unit, for programs. The role of whoever made its address is looked up each time: without it, while they have to log in
 * through their university first, and once the contract is closed, it answers as one that never was.
 */
async function serveUnitCalendar(c: Context<Env>, { db, config, limits }: EdgeParts): Promise<Response> {
  await limits.take('linksFromAddress', networkOf(c.get('clientAddress')))
  const id = calendarIn(c.req.param('file') ?? '', config.secret)
  const [made] = id ? await db.select().from(unitCalendars).where(eq(unitCalendars.id, id)) : []
  const today = dayIn(new Date(), defaultZone)
  const unit = made && (await standingOf(db, { ...made, profileId: made.madeBy, today }))
  const isTheirs = unit && !unit.login && may.seeCandidatures(unit)
  if (!made || !isTheirs || contractStateOf(unit.contractUntil, today) === 'closed')
    return refusal(c, 404, 'NOT_FOUND', 'There is no such calendar.')
  await noteReading(db, made.id)
  const entries = await deadlinesOf(db, { ...made, baseUrl: config.baseUrl })
  return serveCalendar(c, calendarOf(entries, { name: `${unit.name}: deadlines` }))
}

/** Its maker sees when it was last read; written down at most every five minutes. */
async function noteReading(db: EdgeParts['db'], id: string): Promise<void> {
  const isStale = sql`coalesce(${unitCalendars.lastReadAt} < now() - interval '5 minutes', true)`
  await db
    .update(unitCalendars)
    .set({ lastReadAt: sql`now()` })
    .where(and(eq(unitCalendars.id, id), isStale))
}

export const edges: Edge[] = [
  {
    method: 'GET',
    path: '/unit-calendar/:file',
    from: 'anywhere',
    access: 'unitCalendar',
    largestBody: 0,
    handle: serveUnitCalendar,
  },
]
