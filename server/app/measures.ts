import { statfs } from 'node:fs/promises'
import type { Config } from '#server/ground/config/config.ts'
import type { Database } from '#server/ground/db/connect.ts'
import { measurePools } from '#server/ground/db/measure-pools.ts'
import { measureOutbox } from '#server/ground/events/measure-outbox.ts'
import type { Log } from '#server/ground/log.ts'
import { measureMail } from '#server/ground/mail/measure-mail.ts'
import { measureLastDone } from '#server/ground/metrics/last-done.ts'
import { type Measure, measure } from '#server/ground/metrics/measure.ts'
import type { Metrics } from '#server/ground/metrics/open-metrics.ts'
import { allOf } from '#server/ground/noun.ts'
import { nouns } from '../nouns.ts'

/** Metrics, if they are configured. What serves them is loaded only then. */
export async function openMetricsOf({ metrics: at, dataDir }: Config, log: Log): Promise<Metrics | null> {
  if (!at) return null
  const { openMetrics } = await import('#server/ground/metrics/open-metrics.ts')
  const metrics = await openMetrics(at, log)
  metrics.include(spaceIn(dataDir), measureLastDone(dataDir))
  return metrics
}

/** What is measured while people work, besides what is counted. */
export function measuresOf(databases: Record<'later', Database> & Record<string, Database>): Measure[] {
  const { db } = databases.later
  const inDatabase = [measureOutbox, measureMail, ...allOf(nouns, 'measures')]
  return [...inDatabase.map((measureIn) => measureIn(db)), measurePools(databases)]
}

const spaceIn = (folder: string) =>
  measure({
    gauges: {
      ninefold_data_free_bytes: 'Bytes that are free where DATA_DIR is.',
      ninefold_data_size_bytes: 'Bytes that there are in all where DATA_DIR is.',
    },
    async read() {
      const { bavail, blocks, bsize } = await statfs(folder)
      return [{ values: { ninefold_data_free_bytes: bavail * bsize, ninefold_data_size_bytes: blocks * bsize } }]
    },
  })
