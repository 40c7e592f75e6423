import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import { createAuth } from './accounts/auth.ts'
import { createLimits } from './accounts/limits.ts'
import { tidyAccounts } from './accounts/tidy.ts'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { openDatabase } from './db/connect.ts'
import { migrate } from './db/migrate.ts'
import { fillDemoWorld } from './demo/fill.ts'
import { type Bus, tellThrough } from './events/bus.ts'
import { postgresBus } from './events/postgres-bus.ts'
import { startJobs } from './jobs/boss.ts'
import { Hub } from './live/hub.ts'
import { serveLive } from './live/serve.ts'
import type { Log } from './log.ts'
import { createDelivery } from './mail/deliver.ts'
import { createMailer, type MailJob, mailQueue } from './mail/send.ts'
import { sendDueMails } from './notifications/send-due.ts'
import { servePages } from './pages/serve.ts'

export type Running = {
  port: number
  /** Ends what is under way, in ten seconds at most, and lets go of everything. Once, however often it is called. */
  stop: () => Promise<void>
}

const drainSeconds = 10
/** How often is looked for mail that is due. */
const mailSeconds = 15

/** Starts everything on a database that is there: migrations, jobs, live updates, HTTP. */
export async function start(config: Config, databaseUrl: string, log: Log): Promise<Running> {
  await migrate(databaseUrl)
  const { db, pool, close } = openDatabase(databaseUrl, {
    onError: (error) => log.warn({ err: error }, 'A database connection was lost'),
  })
  const bus = await openBus(config, databaseUrl, log)
  tellThrough(db, bus)
  const jobs = await startJobs(databaseUrl, [mailQueue], log)
  const deliver = createDelivery(db, config)
  await jobs.work<MailJob>(mailQueue, ({ mailId }) => deliver(mailId))
  if (config.demo) await fillDemoWorld(db)

  const mailer = createMailer(jobs)
  const limits = createLimits(pool)
  const auth = createAuth({ db, config, mailer, limits, log })
  const stopTidying = every(
    3600,
    () => tidyAccounts(db),
    (err) => log.warn({ err }, 'What has run out was not deleted'),
  )
  const stopMailing = every(
    mailSeconds,
    () => sendDueMails({ db, mailer, config, log }, new Date()),
    (err) => log.warn({ err }, 'Mail to people who are away could not be sent'),
  )
  const hub = new Hub(db, log)
  const stopListening = await bus.listen({ onEvent: (event) => hub.hear(event), onGap: () => hub.missed() })

  let draining = false
  const app = createApp({ config, db, pool, auth, mailer, limits, log, isDraining: () => draining })
  if (!config.production && !config.smtpUrl) {
    const { mailbox } = await import('../sandbox/mailbox/serve.ts')
    app.route('/dev', mailbox(db))
  }
  app.route('/', servePages(config))

  const { server, port } = await open(app.fetch, config)
  const closeLive = serveLive(server, { hub, db, config, log })

  async function end() {
    draining = true
    closeLive()
    stopTidying()
    stopMailing()
    await drained(server)
    await stopListening()
    await bus.close()
    await jobs.stop()
    await close()
  }
  let ending: Promise<void> | undefined
  return { port, stop: () => (ending ??= end()) }
}

/** Redis where there is one. It is loaded only then. */
async function openBus({ redisUrl, secret }: Config, databaseUrl: string, log: Log): Promise<Bus> {
  if (!redisUrl) return postgresBus(databaseUrl, log)
  const { openRedisBus } = await import('./events/redis-bus.ts')
  return await openRedisBus(redisUrl, secret, log)
}

/** Does something now and every so many seconds, never twice at a time. Returns its end. */
function every(seconds: number, work: () => Promise<void>, failed: (error: unknown) => void): () => void {
  let working = false
  const doIt = async () => {
    if (working) return
    working = true
    await work().catch(failed)
    working = false
  }
  void doIt()
  const timer = setInterval(doIt, seconds * 1000)
  return () => clearInterval(timer)
}

function open(fetch: Parameters<typeof serve>[0]['fetch'], config: Config): Promise<{ server: Server; port: number }> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port: config.port, hostname: config.host }, ({ port }) => {
      resolve({ server: server as Server, port })
    })
    server.once('error', reject)
  })
}

/** Lets the requests under way end; what is still open after ten seconds is cut. */
function drained(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), drainSeconds * 1000)
    server.close(() => {
      clearTimeout(cut)
      resolve()
    })
    server.closeIdleConnections()
  })
}
