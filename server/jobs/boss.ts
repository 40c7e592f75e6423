import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Config } from '#server/config.ts'
import { type Db, openDatabase } from '#server/db/connect.ts'
import type { Log } from '#server/log.ts'
import type { Mailer } from '#server/mail/send.ts'

/** Work for later, kept in the same database: a job written in a transaction exists only if the transaction does. */
export type Jobs = {
  /** Not before `startAfter`, when it is given. */
  enqueue: (tx: Db, queue: string, job: object, startAfter?: Date) => Promise<void>
  /** Takes up to twenty jobs at once. When one fails all of them come again: handling a job twice must change nothing. */
  work: <Job extends object>(queue: string, handle: (job: Job) => Promise<void>) => Promise<void>
  /** Does periodic work, in one of the processes each time, whichever takes it. */
  schedule: (periodic: Periodic, means: Means) => Promise<void>
  stop: () => Promise<void>
}

export type Means = { db: Db; mailer: Mailer; config: Config; log: Log }

/** Work that a noun does again and again (`<noun>/jobs.ts`). `cron` in UTC, to the minute. */
export type Periodic = { name: string; cron: string; run: (means: Means) => Promise<void> }

const atOnce = 20

/** A worker that was killed stops beating: what it had taken is free again after seconds, not after a quarter hour. */
const manners = { retryLimit: 750, retryDelay: 1, retryBackoff: true, retryDelayMax: 120, heartbeatSeconds: 10 }

/**
 * Starts the job queue. A job that fails is tried again for about a day: after a second, two, four … and then every
 * two minutes, so that what waited for a mail server leaves soon after it is back.
 */
export async function startJobs(databaseUrl: string, queues: string[], log: Log): Promise<Jobs> {
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
  for (const queue of queues) {
    await boss.createQueue(queue, manners)
    await boss.updateQueue(queue, manners)
  }
  return {
    async enqueue(tx, queue, job, startAfter) {
      await boss.send(queue, job, { db: fromDrizzle(tx, sql), ...(startAfter ? { startAfter } : {}) })
    },
    async work<Job extends object>(queue: string, handle: (job: Job) => Promise<void>) {
      await boss.work<Job>(queue, { pollingIntervalSeconds: 0.5, batchSize: atOnce }, async (jobs) => {
        const ended = await Promise.allSettled(jobs.map((job) => handle(job.data)))
        const failed = ended.find(({ status }) => status === 'rejected')
        if (failed?.status === 'rejected') throw failed.reason
      })
    },
    async schedule({ name, cron, run }, means) {
      // What was not done is done the next time: nothing of it is tried again, and at most one waits.
      await boss.createQueue(name, { policy: 'short', retryLimit: 0 })
      await boss.schedule(name, cron)
      await boss.work(name, { pollingIntervalSeconds: 5 }, async () => {
        await run(means).catch((err) => log.warn({ err, job: name }, 'Periodic work could not be done'))
      })
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 5000 })
      await close()
    },
  }
}
