import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '#server/ground/log.ts'
import { madeBy, type OnlineStep, onlineSteps, statementOf } from './online-steps.ts'

/** Held by the process that does the steps. */
const stepsLock = 90_210_003

type Options = {
  steps?: readonly OnlineStep[]
  /** Milliseconds until somebody looks again: another process does the steps, or one of them failed. */
  rest?: number
}

/**
 * Does the online steps that were not done yet, beside whatever else the database does, in one process at a time. Each is recorded in
 * `drizzle.online_steps`. What was interrupted is done anew, by this process or another, and what fails is tried again.
 */
export function runOnlineSteps(url: string, log: Log, { steps = onlineSteps, rest = 30_000 }: Options = {}) {
  const stopping = new AbortController()
  const { signal } = stopping
  let pid: number | undefined

  async function tryOnce(): Promise<boolean> {
    const client = new pg.Client({
      ...{ connectionString: url, application_name: 'ninefold-online-steps', keepAlive: true },
      options: '-c statement_timeout=0 -c lock_timeout=0',
    })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      pid = rows[0]?.pid
      return signal.aborted || (await doSteps(client, steps, log))
    } finally {
      pid = undefined
      await client.end().catch(() => {})
    }
  }

  async function untilDone(): Promise<void> {
    while (!signal.aborted) {
      const isDone = await tryOnce().catch((err) => {
        if (!signal.aborted) log.warn({ err }, 'What follows an upgrade could not be done yet; it is tried again')
        return false
      })
      if (isDone) return
      await pause(rest, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  const done = untilDone()
  return {
    done,
    /** Ends what is under way: what it leaves behind is removed when it is done anew. */
    async stop() {
      stopping.abort()
      if (pid !== undefined) await terminate(url, pid).catch(() => {})
      await done
    },
  }
}

/** Whether all are done; false where another process does them. */
async function doSteps(client: pg.Client, steps: readonly OnlineStep[], log: Log): Promise<boolean> {
  const { rows: lock } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [stepsLock])
  if (!lock[0]?.mine) return false
  await client.query(`create table if not exists drizzle.online_steps
    (name text primary key, began_at timestamptz not null default now(), ended_at timestamptz)`)
  const { rows } = await client.query<{ name: string }>(
    'select name from drizzle.online_steps where ended_at is not null',
  )
  const ended = new Set(rows.map(({ name }) => name))
  for (const step of steps.filter((each) => !ended.has(madeBy(each)))) {
    const began = performance.now()
    await client.query(
      'insert into drizzle.online_steps (name) values ($1) on conflict (name) do update set began_at = now()',
      [madeBy(step)],
    )
    await doStep(client, step)
    await client.query('update drizzle.online_steps set ended_at = now() where name = $1', [madeBy(step)])
    log.info(
      { step: madeBy(step), seconds: Math.round((performance.now() - began) / 1000) },
      'upgraded beside the work',
    )
  }
  return true
}

async function doStep(client: pg.Client, step: OnlineStep): Promise<void> {
  if ('index' in step) {
    const { rows } = await client.query<{ isValid: boolean }>(
      `select indisvalid as "isValid" from pg_index where indexrelid = to_regclass($1)`,
      [`public.${pg.escapeIdentifier(step.index)}`],
    )
    if (rows[0]?.isValid) return
    if (rows[0]) await client.query(`drop index concurrently public.${pg.escapeIdentifier(step.index)}`)
  }
  await client.query(statementOf(step))
}

async function terminate(url: string, pid: number): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  await client.connect()
  await client.query('select pg_terminate_backend($1)', [pid])
  await client.end()
}
