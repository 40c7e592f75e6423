import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { findRestored } from '#server/ground/backup/restored.ts'
import type { Config } from '#server/ground/config/config.ts'
import { openDatabase } from '#server/ground/db/connect.ts'
import {
  type Env,
  knownMethods,
  lastAnswers,
  logged,
  namesBuild,
  ownHosts,
  securityHeaders,
} from '#server/ground/guards.ts'
import type { Log } from '#server/ground/log.ts'
import { measure } from '#server/ground/metrics/measure.ts'
import type { Metrics } from '#server/ground/metrics/open-metrics.ts'
import { openPages } from '#server/ground/pages/open-pages.ts'
import { version } from '#server/ground/version.ts'
import { drained, listen, type Running } from './listen.ts'

/** Seconds after which programs and browsers may look again. */
const retryAfter = 300

const message = 'Ninefold is being worked on. Try again in a few minutes.'

/** Whether the database was restored, and nobody has said since that people may work in it. */
export async function isAwaitingReopening(databaseUrl: string): Promise<boolean> {
  const { db, close } = openDatabase(databaseUrl, { connections: 1, name: 'ninefold-start' })
  const restored = await findRestored(db).finally(close)
  return restored !== null && restored.openedAt === null
}

/**
 * Answers everybody that Ninefold is being worked on. It asks no database, and does no work: nothing is written, mailed, swept
 * or charged.
 */
export async function serveMaintenance(config: Config, log: Log, metrics: Metrics | null): Promise<Running> {
  const pages = openPages(config, null)
  const { folder, build } = pages
  metrics?.include(
    measure({
      gauges: { ninefold_maintenance: 'People only see that Ninefold is being worked on.' },
      read: () => [{ values: { ninefold_maintenance: 1 } }],
    }),
  )
  let draining = false
  const app = new Hono<Env>()
  app.use(
    ...[logged(log, [], metrics), lastAnswers(() => draining), securityHeaders(config), namesBuild(build)],
    ...[ownHosts(config), knownMethods],
  )
  app.get('/healthz', (c) => c.json({ ok: true, version, isInMaintenance: true }))
  // Ready for whoever comes: a proxy that sent nobody here would show a page of its own.
  app.get('/readyz', (c) => c.json({ ready: !draining, isInMaintenance: true }, draining ? 503 : 200))
  if (folder) app.use('/assets/*', serveStatic({ root: folder, precompressed: true }))
  app.all('*', (c) => {
    c.header('Retry-After', String(retryAfter))
    c.header('Cache-Control', 'no-store')
    return isForPerson(c) ? pages.answer(c, '/maintenance', {}, 503) : c.json(refusalFor(c), 503)
  })
  const { server, port } = await listen(app.fetch, config)
  log.info({ port }, 'In maintenance: nobody can work until Ninefold is started without it')
  return {
    port,
    isInMaintenance: true,
    async stop() {
      draining = true
      await drained(server, config)
      await metrics?.close()
    },
  }
}

const isForPerson = ({ req }: Context) =>
  req.method === 'GET' && !/^\/(api|rpc)\//.test(req.path) && (req.header('accept') ?? '').includes('text/html')

/** Our own pages expect the answers of procedures under `json`. */
function refusalFor({ req }: Context) {
  const refusal = { defined: false, code: 'MAINTENANCE', status: 503, message }
  return req.path.startsWith('/rpc/') ? { json: refusal } : refusal
}
