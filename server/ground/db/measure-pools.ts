import { type Measure, measure } from '#server/ground/metrics/measure.ts'
import type { Database } from './connect.ts'

/** How busy the connections of this process are. */
export const measurePools = (databases: Record<string, Pick<Database, 'pool'>>): Measure =>
  measure({
    gauges: {
      ninefold_db_connections_busy: 'Connections to the database that are in use.',
      ninefold_db_connections_limit: 'How many there can be.',
      ninefold_db_waiting: 'Queries and transactions that wait for a connection.',
    },
    labels: ['pool'],
    read: () =>
      Object.entries(databases).map(([name, { pool }]) => ({
        labels: { pool: name },
        values: {
          ninefold_db_connections_busy: pool.totalCount - pool.idleCount,
          ninefold_db_connections_limit: pool.options.max,
          ninefold_db_waiting: pool.waitingCount,
        },
      })),
  })
