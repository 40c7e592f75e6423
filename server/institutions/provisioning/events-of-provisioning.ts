import { count, gt, sql } from 'drizzle-orm'
import { provisioningEvents } from '#domain/institutions/provisioning/provisioning.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { type Measure, measure } from '#server/ground/metrics/measure.ts'
import { provisioningEntries } from './tables.ts'

/** What connections with identity systems did, or were refused. */
export const eventsOfProvisioning = (db: Db): Measure =>
  measure({
    gauges: {
      ninefold_provisioning_entries: 'What connections with identity systems did, or were refused, in the last hour.',
    },
    labels: ['event'],
    lasts: 60,
    async read() {
      const { event, at } = provisioningEntries
      const lastHour = gt(at, sql`now() - interval '1 hour'`)
      const rows = await db.select({ event, many: count() }).from(provisioningEntries).where(lastHour).groupBy(event)
      const manyOf = new Map(rows.map((row) => [row.event, row.many]))
      return provisioningEvents.map((each) => ({
        labels: { event: each },
        values: { ninefold_provisioning_entries: manyOf.get(each) ?? 0 },
      }))
    },
  })
