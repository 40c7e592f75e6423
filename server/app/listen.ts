import type { IncomingMessage, Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { serve } from '@hono/node-server'
import type { Config } from '#server/ground/config/config.ts'

/** What was started. */
export type Running = {
  port: number
  /** Whether people only see that Ninefold is being worked on. */
  isInMaintenance?: true
  /**
   * Finishes what is under way, within twenty seconds at most, and releases everything. Runs once, however often it is
   * called.
   */
  stop: () => Promise<void>
}

const drainSeconds = 10

const idleSeconds = 0.5

/**
 * Longer than a proxy keeps its connections (60 s is common): so that the proxy closes them, and we never do during a
 * request.
 */
const keepAliveTimeout = 75_000

const serverOptions = {
  keepAliveTimeout,
  headersTimeout: 20_000,
  requestTimeout: 60_000,
  // Some clients offer to upgrade to HTTP/2 with every request; they are answered in HTTP/1.1, and so is everybody in maintenance.
  shouldUpgradeCallback(this: Server, { headers }: IncomingMessage) {
    return headers.upgrade?.toLowerCase() === 'websocket' && this.listenerCount('upgrade') > 0
  },
}

/** Serves HTTP from now on. */
export function listen(
  fetch: Parameters<typeof serve>[0]['fetch'],
  config: Pick<Config, 'port' | 'host'>,
): Promise<{ server: Server; port: number }> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port: config.port, hostname: config.host, serverOptions }, ({ port }) => {
      resolve({ server: server as Server, port })
    })
    server.once('error', reject)
  })
}

/**
 * Accepts no new connections and lets the requests under way finish; what is still open after ten seconds is cut off. Idle
 * connections are closed after a moment; those of a proxy, which may be sending a request on one that looks idle from here, by
 * the proxy alone (`ops/nginx.conf`: after two seconds). Until then each gets its next response with `Connection: close`.
 */
export async function drained(server: Server, { trustedProxies }: Pick<Config, 'trustedProxies'>): Promise<void> {
  await acceptedAll(server)
  await new Promise<void>((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), drainSeconds * 1000)
    const idle = trustedProxies > 0 ? undefined : setTimeout(() => server.close(), idleSeconds * 1000)
    // http's own `close` would close idle connections at once.
    NetServer.prototype.close.call(server, () => {
      clearTimeout(cut)
      clearTimeout(idle)
      resolve()
    })
  })
}

/** Milliseconds of a turn of the event loop in which hardly anybody can have connected unseen. */
const shortTurn = 0.5

/**
 * Resolves once no connection waits to be accepted, after two seconds at most. The system has answered those already, and would
 * break them off, with the request that has been sent on them. One is accepted in each turn of the event loop; whoever connects
 * during a long turn is seen in the next.
 */
function acceptedAll(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const until = performance.now() + 2000
    let isAccepting = true
    let began = 0
    const accept = () => {
      isAccepting = true
    }
    server.on('connection', accept)
    // Runs right after the turn's connections.
    setImmediate(function next() {
      const now = performance.now()
      const isQuiet = !isAccepting && now - began < shortTurn
      if (!isQuiet && now < until) {
        isAccepting = false
        began = now
        setImmediate(next)
        return
      }
      server.off('connection', accept)
      resolve()
    })
  })
}
