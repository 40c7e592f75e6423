import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Config } from '#server/ground/config/config.ts'
import { type Db, openDatabase } from '#server/ground/db/connect.ts'
import type { Log } from '#server/ground/log.ts'
import type { Mailer } from '#server/ground/mail/send.ts'
import type { Metrics } from '#server/ground/metrics/open-metrics.ts'
import type { Noun } from '#server/ground/noun.ts'
import type { Storage } from '#server/ground/storage/storage.ts'
import type { Provider } from '#server/money/paystack/provider.ts'
import { measureJobs } from './measure-jobs.ts'

/** Work for later, kept in the same database: a job written in a transaction exists only if the transaction does. */
export type Jobs = {
  /** Not before `startAfter`, when it is given. `of` is whose work it is, where each person has a turn. */
  enqueue: (tx: Db, queue: string, job: object, options?: { startAfter?: Date; of?: string }) => Promise<void>
  /** Takes up to twenty jobs at once. When one fails, all of them are retried: handling a job must be idempotent. */
  work: <Job extends object>(queue: string, handle: (job: Job) => Promise<void>) => Promise<void>
  /** For long work: so many jobs at once, each by itself, and one of each person. */
  workByTurns: <Job extends object>(queue: string, atOnce: number, handle: (job: Job) => Promise<void>) => Promise<void>
  /** Does periodic work, each time in whichever process picks it up. */
  schedule: (periodic: Periodic, dependencies: Dependencies) => Promise<void>
  stop: () => Promise<void>
}

export type Dependencies = {
  db: Db
  mailer: Mailer
  jobs: Pick<Jobs, 'enqueue'>
  config: Config
  log: Log
  provider: Provider | null
  storage: () => Promise<Storage>
  /** Every noun of the product, for what is folded from them. */
  nouns: readonly Noun[]
}

/** Work that a noun does again and again (`<noun>/jobs.ts`). `cron` in UTC, to the minute. */
export type Periodic = { name: string; cron: string; run: (dependencies: Dependencies) => Promise<void> }

const atOnce = 20

/** A killed worker stops sending heartbeats: its jobs are free again after seconds, not after a quarter of an hour. */
const retryPolicy = { retryLimit: 750, retryDelay: 1, retryBackoff: true, retryDelayMax: 120, heartbeatSeconds: 10 }

/**
 * Starts the job queue. A job that fails is retried for about a day: after a second, two, four … and then every two
 * minutes, so that mail leaves soon after a mail server is back.
 */
export async function startJobs(
  databaseUrl: string,
  queues: string[],
  log: Log,
  metrics: Metrics | null = null,
): Promise<Jobs> {
  const { pool, close } = openDatabase(databaseUrl, { connections: 3, name: 'ninefold-jobs' })
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schedule: true,
    cronMonitorIntervalSeconds: 20,
    cronWorkerIntervalSeconds: 5,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  })
  boss.on('error', (error) =>
    log.warn({ err: error }, 'The job queue has a problem; it continues when the problem is over'),
  )
  await boss.start()
  metrics?.include(measureJobs(pool))
  /** Counts what fails, and lets it fail. */
  const counting =
    <Work>(queue: string, work: (work: Work) => Promise<void>) =>
    async (batch: Work) => {
      await work(batch).catch((error) => {
        metrics?.jobFailed(queue)
        throw error
      })
    }
  for (const queue of queues) {
    await boss.createQueue(queue, retryPolicy)
    await boss.updateQueue(queue, retryPolicy)
  }
  return {
    async enqueue(tx, queue, job, { startAfter, of } = {}) {
      const when = startAfter ? { startAfter } : {}
      await boss.send(queue, job, { db: fromDrizzle(tx, sql), ...when, ...(of ? { group: { id: of } } : {}) })
    },
    async work<Job extends object>(queue: string, handle: (job: Job) => Promise<void>) {
      const counted = counting(queue, handle)
      await boss.work<Job>(queue, { pollingIntervalSeconds: 0.5, batchSize: atOnce }, async (jobs) => {
        const ended = await Promise.allSettled(jobs.map((job) => counted(job.data)))
        const failed = ended.find(({ status }) => status === 'rejected')
        if (failed?.status === 'rejected') throw failed.reason
      })
    },
    async workByTurns<Job extends object>(queue: string, atOnce: number, handle: (job: Job) => Promise<void>) {
      const counted = counting(queue, handle)
      const turns = { batchSize: 1, localConcurrency: atOnce, groupConcurrency: 1 }
      await boss.work<Job>(queue, { pollingIntervalSeconds: 0.5, ...turns }, async (jobs) => {
        for (const job of jobs) await counted(job.data)
      })
    },
    async schedule({ name, cron, run }, dependencies) {
      // What was not done is done the next time: it is not retried, and at most one run waits.
      await boss.createQueue(name, { policy: 'short', retryLimit: 0 })
      await boss.schedule(name, cron)
      const counted = counting(name, run)
      await boss.work(name, { pollingIntervalSeconds: 5 }, async () => {
        await counted(dependencies).catch((err) => log.warn({ err, job: name }, 'Periodic work could not be done'))
      })
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 5000 })
      await close()
    },
  }
}
