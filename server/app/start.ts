import type { IncomingMessage, Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import type { Config } from '#server/ground/config.ts'
import { openDatabase } from '#server/ground/db/connect.ts'
import { migrate } from '#server/ground/db/migrate.ts'
import type { Bus } from '#server/ground/events/bus.ts'
import { postgresBus } from '#server/ground/events/postgres-bus.ts'
import { createRelay } from '#server/ground/events/relay.ts'
import { relayThrough } from '#server/ground/events/relays.ts'
import { startJobs } from '#server/ground/jobs/boss.ts'
import { createLimits } from '#server/ground/limits/limits.ts'
import { createLive } from '#server/ground/live/create-live.ts'
import { serveLive } from '#server/ground/live/serve.ts'
import type { Log } from '#server/ground/log.ts'
import { createDelivery } from '#server/ground/mail/deliver.ts'
import { createMailer, type MailJob, mailQueue } from '#server/ground/mail/send.ts'
import { allOf } from '#server/ground/noun.ts'
import { onceASecond } from '#server/ground/once-a-second.ts'
import { openPages } from '#server/ground/pages/open-pages.ts'
import { servePages } from '#server/ground/pages/serve.ts'
import { openStorage } from '#server/ground/storage/open-storage.ts'
import { checkPlans } from '#server/money/payments/check-plans.ts'
import { doWork } from '#server/money/payments/do-work.ts'
import { createProvider, type Provider, type ProviderWork, providerQueue } from '#server/money/paystack/provider.ts'
import { createCrossref } from '#server/papers/crossref/client.ts'
import { createPubMed } from '#server/papers/pubmed/client.ts'
import { createWorks } from '#server/papers/works/create-works.ts'
import { openSignIn } from '#server/people/sign-in/library/open-sign-in.ts'
import { makeExport } from '#server/research/exports/make-export.ts'
import { type ExportJob, exportQueue } from '#server/research/exports/request.ts'
import { joinPaid } from '#server/research/invitations/join-paid.ts'
import { notificationsFor } from '#server/research/notifications/queries.ts'
import { hasStage } from '#server/research/stages/queries.ts'
import { nouns } from '../nouns.ts'
import { createApp } from './app.ts'
import { fillDemoWorld } from './demo/fill.ts'
import { pushQueues, receiveWith, workOnPushes } from './push-work.ts'

export type Running = {
  port: number
  /**
   * Finishes what is under way, within ten seconds at most, and releases everything. Runs once, however often it is
   * called.
   */
  stop: () => Promise<void>
}

/** Each is a project in memory, and its papers are set one after the other. */
const exportsAtOnce = 6
const drainSeconds = 10
const idleSeconds = 0.5

/** Starts everything on an existing database: migrations, jobs, live updates, HTTP. */
export async function start(config: Config, databaseUrl: string, log: Log): Promise<Running> {
  await migrate(databaseUrl)
  const bus = await openBus(config, databaseUrl, log)
  // A lost database takes dozens of connections with it.
  const lost = onceASecond((err: Error) => log.warn({ err }, 'Connections to the database were lost'))
  /** Each kind of work has its own connections: however busy one is, the others keep working. */
  const open = (name: string, connections: number, shared = 0) =>
    openDatabase(databaseUrl, { connections, shared, name: `ninefold-${name}`, onLost: lost })
  const databases = {
    pages: open('pages', 10, 3),
    accounts: open('accounts', 4),
    live: open('hub', 4, 2),
    later: open('later', 3),
  }
  const jobs = await startJobs(databaseUrl, [mailQueue, providerQueue, exportQueue, ...pushQueues], log)
  const relay = createRelay({ db: databases.live.db, bus, log, receive: receiveWith(jobs) })
  for (const each of Object.values(databases)) relayThrough(each.db, relay)
  const { db, pool } = databases.pages
  const deliver = createDelivery(databases.later.db, config, nouns)
  await jobs.work<MailJob>(mailQueue, ({ mailId }) => deliver(mailId))
  if (config.demo) await fillDemoWorld(db)

  const mailer = createMailer(jobs)
  const limits = createLimits(pool)
  const storage = openStorage(config.storage)
  const { accounts } = databases
  const sold = await openPayments(config, () => port)
  const searched = await openPubMedOf(config)
  const pubmed = createPubMed({ db, ...searched.settings })
  const looked = await openCrossrefOf(config)
  const works = createWorks({ crossref: createCrossref(looked.settings), pubmed })
  const provider = sold.settings && createProvider(sold.settings, jobs)
  const signIn = openSignIn({
    nouns,
    db: accounts.db,
    config,
    mailer,
    limits: createLimits(accounts.pool),
    log,
    provider,
  })
  const dependencies = { nouns, db: databases.later.db, mailer, jobs, config, log, provider, storage }
  if (provider)
    await jobs.work<ProviderWork>(providerQueue, (work) => doWork({ ...dependencies, provider, joinPaid }, work))
  await jobs.workByTurns<ExportJob>(exportQueue, exportsAtOnce, ({ exportId }) => makeExport(dependencies, exportId))
  await workOnPushes(jobs, dependencies)
  for (const periodic of allOf(nouns, 'jobs')) await jobs.schedule(periodic, dependencies)
  const {
    hub,
    deliver: deliverLive,
    resync,
  } = createLive({
    db: databases.live.db,
    reads: allOf(nouns, 'live'),
    broadcast: relay.broadcast,
    log,
    notificationsFor,
    hasStage,
  })
  const stopRelay = await relay.start({ onEvent: deliverLive, onGap: resync })

  let draining = false
  if (provider) void warnOfPayments(provider, log)
  const pages = openPages(config, sold.settings?.sells ? sold.settings : null)
  const app = createApp({
    nouns,
    pages,
    config,
    db,
    pool,
    signIn,
    mailer,
    limits,
    log,
    provider,
    pubmed,
    works,
    jobs,
    storage,
    isDraining: () => draining,
  })
  if (!config.production && !config.smtpUrl) {
    const { mailbox } = await import('../../sandbox/mailbox/serve.ts')
    app.route('/dev', mailbox(db))
  }
  app.route('/', servePages(pages, config, sold.settings?.sells ? sold.settings : null))

  const { server, port } = await listen(app.fetch, config)
  const closeLive = serveLive(server, { hub, db: databases.live.db, config, log })

  async function end() {
    draining = true
    closeLive()
    await drained(server)
    await jobs.stop()
    await stopRelay()
    await bus.close()
    await sold.close()
    await searched.close()
    await looked.close()
    await Promise.all(Object.values(databases).map(({ close }) => close()))
  }
  let ending: Promise<void> | undefined
  return { port, stop: () => (ending ??= end()) }
}

/** Says what keeps people from paying, or lets them pay with nothing. */
async function warnOfPayments(provider: Provider, log: Log): Promise<void> {
  if (provider.settings.mode === 'test') log.info('The payment provider is in test mode: no money is taken')
  const areRight = await checkPlans(provider).catch(() => null)
  if (areRight === false) log.warn('Nobody can pay: a plan at the provider is not yearly, in rand, at our price')
  if (areRight === null) log.warn('The payment provider does not answer')
}

/** The payment provider's settings, or those of its stand-in, which is loaded and started only without keys. */
async function openPayments({ payments, dataDir }: Config, port: () => number) {
  if (payments !== 'stand-in') return { settings: payments, close: async () => {} }
  const { openPaystack } = await import('../../sandbox/paystack/serve.ts')
  const webhookUrl = () => `http://127.0.0.1:${port()}/webhooks/paystack`
  return await openPaystack({ webhookUrl, file: join(dataDir, 'paystack-stand-in.json') })
}

/** Where PubMed is, or its stand-in, which is loaded and started only without an address. */
async function openPubMedOf({ pubmedUrl, pubmedEmail: email, pubmedApiKey: apiKey }: Config) {
  if (pubmedUrl) return { settings: { url: pubmedUrl, email, apiKey, isStandIn: false }, close: async () => {} }
  const { openPubMed } = await import('../../sandbox/pubmed/serve.ts')
  const { url, close } = await openPubMed()
  return { settings: { url, email, apiKey, isStandIn: true }, close }
}

/** Where Crossref is, or its stand-in, which is loaded and started only without an address. */
async function openCrossrefOf({ crossrefUrl, pubmedEmail: email }: Config) {
  if (crossrefUrl) return { settings: { url: crossrefUrl, email, isStandIn: false }, close: async () => {} }
  const { openCrossref } = await import('../../sandbox/crossref/serve.ts')
  const { url, close } = await openCrossref()
  return { settings: { url, email, isStandIn: true }, close }
}

/** Redis, if configured. It is loaded only then. */
async function openBus({ redisUrl, secret }: Config, databaseUrl: string, log: Log): Promise<Bus> {
  if (!redisUrl) return postgresBus(databaseUrl, log)
  const { openRedisBus } = await import('#server/ground/events/redis-bus.ts')
  return await openRedisBus(redisUrl, secret, log)
}

/**
 * Longer than a proxy keeps its connections (60 s is common): so that the proxy closes them, and we never do during a
 * request.
 */
const keepAliveTimeout = 75_000

const serverOptions = {
  keepAliveTimeout,
  headersTimeout: 20_000,
  requestTimeout: 60_000,
  // Some clients offer to upgrade to HTTP/2 with every request; they are answered in HTTP/1.1.
  shouldUpgradeCallback: ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket',
}

function listen(
  fetch: Parameters<typeof serve>[0]['fetch'],
  config: Config,
): Promise<{ server: Server; port: number }> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port: config.port, hostname: config.host, serverOptions }, ({ port }) => {
      resolve({ server: server as Server, port })
    })
    server.once('error', reject)
  })
}

/**
 * Accepts no new connections and lets the requests under way finish; what is still open after ten seconds is cut off. A
 * proxy may be sending a request on a connection that looks idle from here, so idle ones are closed only after a
 * moment: until then each gets its next response with `Connection: close`.
 */
function drained(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), drainSeconds * 1000)
    const idle = setTimeout(() => server.close(), idleSeconds * 1000)
    // http's own `close` would close idle connections at once.
    NetServer.prototype.close.call(server, () => {
      clearTimeout(cut)
      clearTimeout(idle)
      resolve()
    })
  })
}
