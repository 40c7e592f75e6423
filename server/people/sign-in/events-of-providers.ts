import { count, gt, sql } from 'drizzle-orm'
import { providerEvents } from '#domain/people/sign-in/providers.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { type Measure, measure } from '#server/ground/metrics/measure.ts'
import { authProviderEvents } from './tables.ts'

/** What happened with identity providers. */
export const eventsOfProviders = (db: Db): Measure =>
  measure({
    gauges: { ninefold_provider_events: 'What happened with identity providers in the last hour.' },
    labels: ['event'],
    lasts: 60,
    async read() {
      const { event, at } = authProviderEvents
      const lastHour = gt(at, sql`now() - interval '1 hour'`)
      const rows = await db.select({ event, many: count() }).from(authProviderEvents).where(lastHour).groupBy(event)
      const manyOf = new Map(rows.map((row) => [row.event, row.many]))
      return providerEvents.map((each) => ({
        labels: { event: each },
        values: { ninefold_provider_events: manyOf.get(each) ?? 0 },
      }))
    },
  })
