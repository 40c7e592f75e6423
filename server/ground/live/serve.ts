import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { type WebSocket, WebSocketServer } from 'ws'
import { ClientMessage } from '#domain/ground/client-message.ts'
import { heartbeatSeconds, promptly, type ServerMessage } from '#domain/ground/live.ts'
import type { Config } from '#server/ground/config/config.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { Log } from '#server/ground/log.ts'
import { findPerson, type Person, tokenIn } from '#server/ground/session/find-person.ts'
import type { Connection } from './connections.ts'
import type { Hub } from './hub.ts'

/** A page that cannot keep up is cut off; it reconnects and fetches what it missed. */
const bufferLimit = 1_048_576
/** Messages that may wait for an answer at once; our own pages never send more. */
const messagesAtOnce = 20
/** Frames of any kind in ten seconds, from all pages of one person in this process; our own pages send only a few. */
const framesOfPerson = { points: 1000, duration: 10 }
/** Messages that are malformed, from one page. */
const malformedAtMost = 5
/** Live connections that one person may have in this process, and may open in a minute. */
const connectionsAtOnce = 600
const connectionsOfPerson = { points: 1200, duration: 60 }

type Live = { hub: Hub; db: Db; config: Config; log: Log }

/** How long a page has to answer when the server stops. */
const farewellSeconds = 2

/**
 * Serves the live connection at /live: a WebSocket for logged-in people, from our own pages only. Returns a function
 * that stops it.
 */
export function serveLive(server: Server, { hub, db, config, log }: Live): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 4096, maxFragments: 16 })
  const opened = new RateLimiterMemory(connectionsOfPerson)
  const frames = new RateLimiterMemory(framesOfPerson)
  let closing = false

  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    admit(request, { db, config })
      .then(async (person) => {
        if (closing) return refuse(socket, 503)
        if (typeof person === 'number') return refuse(socket, person)
        const isTooMany = await opened.consume(person.id).then(
          () => hub.connectionsOf(person.id) >= connectionsAtOnce,
          () => true,
        )
        if (isTooMany) return refuse(socket, 429)
        sockets.handleUpgrade(request, socket, head, (webSocket) =>
          welcome(webSocket, { person, since: sinceOf(request), hub, log, count: () => frames.consume(person.id) }),
        )
      })
      .catch((error) => {
        log.warn({ err: error }, 'A live connection could not be made')
        refuse(socket, 503)
      })
  })

  const heartbeat = setInterval(() => {
    hub.heartbeat().catch((error) => log.warn({ err: error }, 'The sessions of live connections could not be checked'))
  }, heartbeatSeconds * 1000)
  return () => {
    closing = true
    clearInterval(heartbeat)
    hub.closeAll()
    setTimeout(() => {
      for (const socket of sockets.clients) socket.terminate()
    }, farewellSeconds * 1000).unref()
  }
}

/** Who may connect, or the HTTP status of the refusal. */
async function admit(request: IncomingMessage, { db, config }: Pick<Live, 'db' | 'config'>): Promise<Person | number> {
  if (request.url?.split('?')[0] !== '/live') return 404
  if (!config.origins.includes(request.headers.origin ?? '')) return 403
  return (await findPerson(db, tokenIn(request.headers.cookie, config))) ?? 401
}

function refuse(socket: Duplex, status: number) {
  // An upgraded connection has no timeout of its own: nobody may keep a refused one open.
  socket.once('finish', () => socket.destroy())
  const retryAfter = status === 429 || status === 503 ? 'Retry-After: 5\r\n' : ''
  socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\n${retryAfter}Content-Length: 0\r\n\r\n`)
}

/** When the page began to load that connects: it says how many milliseconds ago. */
function sinceOf({ url = '' }: IncomingMessage): number | null {
  const age = new URLSearchParams(url.split('?')[1]).get('age')
  return age !== null && /^\d{1,9}$/.test(age) ? performance.now() - Number(age) - promptly : null
}

type Welcome = { person: Person; since: number | null; hub: Hub; log: Log; count: () => Promise<unknown> }

function welcome(webSocket: WebSocket, { person, since, hub, log, count }: Welcome) {
  const connection: Connection = {
    userId: person.id,
    sessionId: person.sessionId,
    since,
    send(encoded) {
      if (webSocket.readyState !== webSocket.OPEN) return
      if (webSocket.bufferedAmount > bufferLimit) return webSocket.terminate()
      webSocket.send(encoded, { binary: false })
    },
    close: (code, reason) => webSocket.close(code, reason),
  }

  /** Nothing more is read from a client that exceeds this: what it has already sent then costs nobody anything. */
  function turnAway() {
    if (webSocket.readyState !== webSocket.OPEN) return
    webSocket.removeAllListeners('message')
    webSocket.close(1008, 'too many messages')
    webSocket.pause()
    setTimeout(() => webSocket.terminate(), 1000).unref()
  }

  let handled = Promise.resolve()
  let waiting = 0
  let malformedCount = 0
  webSocket.on('message', (data) => {
    if (webSocket.readyState !== webSocket.OPEN) return
    count().catch(turnAway)
    const message = readMessage(String(data))
    if (!message) {
      malformedCount += 1
      return malformedCount > malformedAtMost ? turnAway() : connection.send(Buffer.from(JSON.stringify(malformed)))
    }
    if (waiting >= messagesAtOnce) return turnAway()
    waiting += 1
    handled = handled
      .then(() => hub.receive(connection, message))
      .catch((error) => {
        log.warn({ err: error }, 'A watch failed')
        webSocket.close(1011, 'try again')
      })
      .finally(() => {
        waiting -= 1
      })
  })
  webSocket.on('ping', () => void count().catch(turnAway))
  webSocket.on('pong', () => void count().catch(turnAway))
  webSocket.on('error', () => webSocket.terminate())
  webSocket.on('close', () => hub.leave(connection))
  hub.join(connection)
}

const malformed: ServerMessage = { type: 'refused', projectId: null, reason: 'malformed' }

function readMessage(text: string): ClientMessage | null {
  try {
    return ClientMessage.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
