import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { type Db, openDatabase } from '#server/db/connect.ts'
import type { Log } from '#server/log.ts'

/** Work for later, kept in the same database: a job written in a transaction exists only if the transaction does. */
export type Jobs = {
  /** Not before `startAfter`, when it is given. */
  enqueue: (tx: Db, queue: string, job: object, startAfter?: Date) => Promise<void>
  /** Takes up to twenty jobs at once. When one fails all of them come again: handling a job twice must change nothing. */
  work: <Job extends object>(queue: string, handle: (job: Job) => Promise<void>) => Promise<void>
  stop: () => Promise<void>
}

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
    schedule: false,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'The job queue has a problem; it goes on when that is over'))
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
    async stop() {
      await boss.stop({ graceful: true, timeout: 5000 })
      await close()
    },
  }
}
