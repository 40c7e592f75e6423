import { openErasures } from '#server/ground/backup/stays-gone.ts'
import type { Config } from '#server/ground/config/config.ts'
import { openDatabase } from '#server/ground/db/connect.ts'
import { migrate } from '#server/ground/db/migrate.ts'
import { openReplica, readThrough } from '#server/ground/db/replica.ts'
import { runOnlineSteps } from '#server/ground/db/upgrades/run-online-steps.ts'
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
import { openSignInLog } from '#server/ground/sign-in-log.ts'
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
import { joinPaid } from '#server/research/invitations/answers/join-paid.ts'
import { hasOpenMinutes } from '#server/research/meetings/queries.ts'
import { notificationsFor } from '#server/research/notifications/queries.ts'
import { hasStage } from '#server/research/stages/queries.ts'
import { nouns } from '../nouns.ts'
import { createApp } from './app.ts'
import { fillDemoWorld } from './demo/fill.ts'
import { drained, listen, type Running } from './listen.ts'
import { isAwaitingReopening, serveMaintenance } from './maintenance.ts'
import { measuresOf, openMetricsOf } from './measures.ts'
import { openCrossrefOf, openPaymentsOf, openPubMedOf } from './open-stand-ins.ts'
import { pushQueues, receiveWith, workOnPushes } from './push-work.ts'

/** Each is a project in memory, and its papers are set one after the other. */
const exportsAtOnce = 6

/** Starts everything on an existing database: migrations, jobs, live updates, HTTP. In maintenance, a page that says so, and nothing else. */
export async function start(config: Config, databaseUrl: string, log: Log): Promise<Running> {
  const metrics = await openMetricsOf(config, log)
  if (config.isInMaintenance) return await serveMaintenance(config, log, metrics)
  await migrate(databaseUrl, { onBlocked: (line) => log.warn(line) })
  if (await isAwaitingReopening(databaseUrl)) return await serveMaintenance(config, log, metrics)
  await openErasures(config)
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
  const replica = config.replicaUrl === null ? null : openReplica(config.replicaUrl, { log })
  if (replica) for (const { db } of [databases.pages, databases.later]) readThrough(db, replica)
  const jobs = await startJobs(databaseUrl, [mailQueue, providerQueue, exportQueue, ...pushQueues], log, metrics)
  const relay = createRelay({ db: databases.live.db, bus, log, receive: receiveWith(jobs) })
  for (const each of Object.values(databases)) relayThrough(each.db, relay)
  const { db, pool } = databases.pages
  const deliver = createDelivery(databases.later.db, config, nouns, metrics)
  await jobs.work<MailJob>(mailQueue, ({ mailId }) => deliver(mailId))
  const storage = openStorage(config.storage)
  if (config.demo) await fillDemoWorld(db, { storage, seller: config.seller })

  const mailer = createMailer(jobs)
  const limits = createLimits(pool)
  const { accounts } = databases
  const sold = await openPaymentsOf(config, () => port)
  const searched = await openPubMedOf(config)
  const pubmed = createPubMed({ db, ...searched.settings })
  const looked = await openCrossrefOf(config)
  const works = createWorks({ crossref: createCrossref(looked.settings), pubmed })
  const provider = sold.settings && createProvider(sold.settings, jobs)
  const signInLog = openSignInLog(config, log, metrics)
  const signIn = openSignIn({
    nouns,
    db: accounts.db,
    config,
    mailer,
    limits: createLimits(accounts.pool),
    log,
    signInLog,
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
    hasOpenMinutes,
    metrics,
  })
  const stopRelay = await relay.start({ onEvent: deliverLive, onGap: resync })

  metrics?.include(...measuresOf(databases))
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
    signInLog,
    provider,
    pubmed,
    works,
    jobs,
    storage,
    isDraining: () => draining,
    metrics,
  })
  if (!config.production && !config.smtpUrl) {
    const { mailbox } = await import('../../sandbox/mailbox/serve.ts')
    app.route('/dev', mailbox(db))
  }
  app.route('/', servePages(pages, config, sold.settings?.sells ? sold.settings : null))

  const { server, port } = await listen(app.fetch, config)
  const closeLive = serveLive(server, { hub, db: databases.live.db, config, log })
  const onlineSteps = runOnlineSteps(databaseUrl, log)

  async function end() {
    draining = true
    closeLive()
    await drained(server, config)
    await onlineSteps.stop()
    await jobs.stop()
    await stopRelay()
    await bus.close()
    await sold.close()
    await searched.close()
    await looked.close()
    await metrics?.close()
    await replica?.close()
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

/** Redis, if configured. It is loaded only then. */
async function openBus({ redisUrl, secret }: Config, databaseUrl: string, log: Log): Promise<Bus> {
  if (!redisUrl) return postgresBus(databaseUrl, log)
  const { openRedisBus } = await import('#server/ground/events/redis-bus.ts')
  return await openRedisBus(redisUrl, secret, log)
}
