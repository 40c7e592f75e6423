import { createHmac, randomBytes } from 'node:crypto'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import type { RouterClient } from '@orpc/server'
import { WebSocket } from 'ws'
import type { ClientMessage } from '#domain/ground/client-message.ts'
import type { ServerMessage } from '#domain/ground/live.ts'
import { type TokenScope, tokenPrefix } from '#domain/people/accounts/api-tokens.ts'
import { start } from '#server/app/start.ts'
import { openRedisBus } from '#server/ground/events/redis-bus.ts'
import { createLog } from '#server/ground/log.ts'
import { authSessions } from '#server/ground/session/tables.ts'
import { type AppRouter, router } from '#server/nouns.ts'
import { hashOfToken } from '#server/people/tokens/session-of-token.ts'
import { authTokens } from '#server/people/tokens/tables.ts'
import { overhearCookie, overheard } from './overheard.ts'
import { startRedis } from './redis.ts'
import { createWorld, testConfig, testSecret } from './world.ts'

/** The address the tested server believes its pages have: the Origin that may write. */
export const origin = 'http://localhost:4321'

const log = createLog('debug', { write: (line) => overheard.logs.push(line) })

/** A complete server on its own database: HTTP, live connections, jobs. */
export async function createServer(settings: Record<string, string> = {}) {
  const world = await createWorld()
  const redis = process.env.TEST_BUS === 'redis' ? await startRedis() : null
  const bus = redis ? await openRedisBus(redis.url, testSecret, log) : null
  if (bus) world.outgoing.bus = bus
  const environment = { BASE_URL: origin, ...(redis ? { REDIS_URL: redis.url } : {}), ...settings }
  const open = async () => {
    const running = await start(testConfig(environment), world.databaseUrl, log)
    return { ...running, url: `http://127.0.0.1:${running.port}` }
  }
  const server = await open()
  const servers = [server]

  /** A logged-in person's cookie, as the sign-in would have set it. */
  async function cookieOf(person: { id: string }): Promise<string> {
    const token = randomBytes(24).toString('base64url')
    await world.db
      .insert(authSessions)
      .values({ token, userId: person.id, expiresAt: new Date(Date.now() + 3_600_000) })
    const signature = createHmac('sha256', testSecret).update(token).digest('base64')
    const cookie = `ninefold.session_token=${encodeURIComponent(`${token}.${signature}`)}`
    overhearCookie(cookie)
    return cookie
  }

  /** An API token of somebody. */
  async function tokenOf({ id: userId }: { id: string }, scope: TokenScope): Promise<string> {
    const token = `${tokenPrefix}${randomBytes(32).toString('base64url')}`
    const expiresAt = new Date(Date.now() + 3_600_000)
    const row = { userId, scope, name: 'Test', hash: hashOfToken(token), createdAt: new Date(), expiresAt }
    await world.db.insert(authTokens).values(row)
    return token
  }

  return {
    ...world,
    tokenOf,
    url: server.url,
    port: server.port,
    stop: server.stop,
    cookieOf,
    /** A second server on the same database, as another process would be. */
    async openSecond() {
      const second = await open()
      servers.push(second)
      return second
    },
    request: (path: string, init: RequestInit = {}) =>
      fetch(`${server.url}${path}`, {
        ...init,
        headers: { origin, 'content-type': 'application/json', ...init.headers },
      }),
    /** Cuts the connections over which the processes exchange events. */
    async cutBus() {
      if (redis) await redis.cut()
      else
        await world.db.execute(`select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'ninefold-live' and datname = current_database()`)
    },
    async [Symbol.asyncDispose]() {
      for (const each of servers) await each.stop()
      await bus?.close()
      await redis?.stop()
      await world[Symbol.asyncDispose]()
    },
  }
}

/**
 * Calls the procedures of a server over HTTP, as the person the cookie belongs to. `from` is the client’s address, behind one
 * trusted proxy.
 */
export function httpClient(url: string, cookie = '', from?: string): RouterClient<AppRouter> {
  const headers = { origin, cookie, ...(from ? { 'x-forwarded-for': from } : {}) }
  return createORPCClient(new RPCLink({ url: `${url}/rpc`, headers }))
}

/** Calls the REST API of a server as a program with an API token does: no cookie, no Origin. */
export function tokenClient(url: string, token: string): RouterClient<AppRouter> {
  const headers = { authorization: `Bearer ${token}` }
  // Over JSON what is a Date here is a text there; the tests of permissions look at codes alone.
  return createORPCClient(new OpenAPILink(router, { url: `${url}/api`, headers })) as RouterClient<AppRouter>
}

/** Opens a live connection; what it receives is in `messages`. Rejects with the status when it is refused. */
export function openLive(url: string, { cookie = '', from = origin, path = '/live' } = {}) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${path}`, { headers: { cookie, origin: from } })
  const messages: ServerMessage[] = []
  let changed: () => void = () => {}
  let closedWith: number | null = null
  socket.on('message', (data) => {
    overheard.bodies.push(String(data))
    messages.push(JSON.parse(String(data)))
    changed()
  })
  socket.on('close', (code) => {
    closedWith = code
    changed()
  })
  const live = {
    messages,
    send: (message: ClientMessage) => socket.send(JSON.stringify(message)),
    say: (text: string) => socket.send(text),
    close: () => socket.close(),
    /** Reads nothing more, like a computer that has gone to sleep. */
    freeze: () => socket.pause(),
    closedWith: () => closedWith,
    /** Resolves as soon as what was received satisfies the condition; rejects after half a minute. */
    async until(passes: () => boolean) {
      const deadline = Date.now() + 30_000
      while (!passes()) {
        if (Date.now() > deadline) throw new Error(`Received only ${JSON.stringify(messages)}`)
        await new Promise<void>((resolve) => {
          changed = resolve
          setTimeout(resolve, 50)
        })
      }
    },
    /** The messages received of one type, or the bodies of one change. */
    received: (type: string) =>
      messages.flatMap((message): ({ type: string } & Record<string, unknown>)[] => {
        if (message.type !== 'change') return message.type === type ? [message] : []
        const { change, projectId, body } = message
        return change === type ? [{ type: change, projectId, ...(body as object) }] : []
      }),
  }
  return new Promise<typeof live>((resolve, reject) => {
    socket.once('open', () => resolve(live))
    socket.once('unexpected-response', (_request, response) => reject(new Error(String(response.statusCode))))
    socket.once('error', reject)
  })
}
