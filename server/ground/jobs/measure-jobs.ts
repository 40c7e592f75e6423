import type { Pool } from 'pg'
import { type Measure, measure } from '#server/ground/metrics/measure.ts'

/** What each queue holds. Those that wait have an index of their own, so that finished ones cost nothing. */
export const measureJobs = (pool: Pool): Measure =>
  measure({
    gauges: {
      ninefold_jobs_due: 'Jobs whose time has come.',
      ninefold_jobs_later: 'Jobs whose time has not come, with those that are tried again later.',
      ninefold_jobs_retried: 'Of all these, those that have failed before.',
      ninefold_job_oldest_seconds: 'For how long the oldest job has been due.',
    },
    labels: ['queue'],
    async read() {
      const { rows } = await pool.query<Row>(waiting)
      return rows.map(({ queue, due, later, retried, seconds }) => ({
        labels: { queue },
        values: {
          ninefold_jobs_due: due,
          ninefold_jobs_later: later,
          ninefold_jobs_retried: retried,
          ninefold_job_oldest_seconds: seconds,
        },
      }))
    },
  })

type Row = { queue: string; due: number; later: number; retried: number; seconds: number }

/* The library's own queues begin with two underscores. */
const waiting = `
  select queue.name as queue,
    count(*) filter (where start_after <= now())::int as due,
    count(*) filter (where start_after > now())::int as later,
    count(*) filter (where state = 'retry')::int as retried,
    coalesce(extract(epoch from now() - min(start_after) filter (where start_after <= now())), 0)::float8 as seconds
  from pgboss.queue left join pgboss.job on job.name = queue.name and job.state < 'active' and not job.blocked
  where not starts_with(queue.name, '__')
  group by queue.name`
