import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { beatSeconds, type LiveFrame } from '#domain/live.ts'
import { LiveAsk } from '#domain/live-asks.ts'
import { findPerson, type Person } from '#server/accounts/session.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import type { Log } from '#server/log.ts'
import type { Hub, Listener } from './hub.ts'

/** A page that cannot keep up is cut off; it comes back and asks for what it missed. */
const bufferLimit = 1_048_576
/** Asks that may wait for an answer at once; more is not a page of ours. */
const asksAtOnce = 20

type Live = { hub: Hub; db: Db; config: Config; log: Log }

/** How long a page has to answer that it has heard that the server stops. */
const farewellSeconds = 2

/** Serves the live connection at /live: a WebSocket for logged-in people, from our own pages only. Returns its end. */
export function serveLive(server: Server, { hub, db, config, log }: Live): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 4096 })
  let closing = false

  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    admit(request, { db, config }).then(
      (person) => {
        if (closing) return refuse(socket, 503)
        if (typeof person === 'number') return refuse(socket, person)
        sockets.handleUpgrade(request, socket, head, (webSocket) => welcome(webSocket, person, hub, log))
      },
      (error) => {
        log.error({ err: error }, 'A live connection could not be made')
        refuse(socket, 503)
      },
    )
  })

  const beat = setInterval(() => {
    hub.beat().catch((error) => log.warn({ err: error }, 'The sessions of live connections could not be checked'))
  }, beatSeconds * 1000)
  return () => {
    closing = true
    clearInterval(beat)
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
  return (await findPerson(db, request.headers.cookie, config)) ?? 401
}

function refuse(socket: Duplex, status: number) {
  // An upgraded connection has no time limit of its own: nobody may keep a refused one open.
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

function welcome(webSocket: WebSocket, person: Person, hub: Hub, log: Log) {
  const listener: Listener = {
    userId: person.id,
    sessionId: person.sessionId,
    tell(frame) {
      if (webSocket.readyState !== webSocket.OPEN) return
      if (webSocket.bufferedAmount > bufferLimit) return webSocket.terminate()
      webSocket.send(frame, { binary: false })
    },
    close: (code, reason) => webSocket.close(code, reason),
  }

  let asks = Promise.resolve()
  let waiting = 0
  webSocket.on('message', (data) => {
    const ask = readAsk(String(data))
    if (!ask) return listener.tell(Buffer.from(JSON.stringify(malformed)))
    if (waiting >= asksAtOnce) return webSocket.close(1008, 'too many asks')
    waiting += 1
    asks = asks
      .then(() => hub.ask(listener, ask))
      .catch((error) => {
        log.error({ err: error }, 'A watch failed')
        webSocket.close(1011, 'try again')
      })
      .finally(() => {
        waiting -= 1
      })
  })
  webSocket.on('error', () => webSocket.terminate())
  webSocket.on('close', () => hub.leave(listener))
  hub.join(listener)
}

const malformed: LiveFrame = { type: 'refused', projectId: null, reason: 'malformed' }

function readAsk(text: string): LiveAsk | null {
  try {
    return LiveAsk.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
