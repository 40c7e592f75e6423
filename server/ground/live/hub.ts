import type { ClientMessage } from '#domain/ground/client-message.ts'
import { type ReadingPlace, typingSeconds } from '#domain/ground/live.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { LiveEvent } from '#server/ground/events/announce.ts'
import { audienceOf } from '#server/ground/membership/audience.ts'
import { findAlive } from '#server/ground/session/queries.ts'
import type { Carets } from './carets.ts'
import { type Connection, type Connections, encoded, sendAll } from './connections.ts'
import { aboutPeople } from './message-of.ts'
import type { Presence } from './presence.ts'
import type { Recent } from './recent.ts'

/** Whether this stage is in this project. */
export type HasStage = (db: Db, projectId: string, stageId: string) => Promise<boolean>

type Parts = {
  db: Db
  connections: Connections
  presence: Presence
  carets: Carets
  recent: Recent
  broadcast: (event: LiveEvent) => void
  hasStage: HasStage
}

/** What open pages send, and what they are sent when nothing has happened. The rest is in `deliver.ts`. */
export class Hub {
  readonly #db: Db
  readonly #connections: Connections
  readonly #presence: Presence
  readonly #carets: Carets
  readonly #recent: Recent
  readonly #broadcast: (event: LiveEvent) => void
  readonly #hasStage: HasStage
  readonly #typedAt = new WeakMap<Connection, number>()
  readonly #readAt = new WeakMap<Connection, number>()

  constructor({ db, connections, presence, carets, recent, broadcast, hasStage }: Parts) {
    this.#db = db
    this.#connections = connections
    this.#presence = presence
    this.#carets = carets
    this.#recent = recent
    this.#broadcast = broadcast
    this.#hasStage = hasStage
  }

  get size() {
    return this.#connections.size
  }

  /** How many pages this person has open through this process. */
  connectionsOf(userId: string): number {
    return this.#connections.of(userId).size
  }

  join(connection: Connection) {
    this.#connections.add(connection)
    const { userId, since } = connection
    const isQuiet = since !== null && this.#recent.isQuietFor(userId, since)
    connection.send(encoded({ type: 'ready', ...(isQuiet ? { isQuiet } : {}) }))
  }

  leave(connection: Connection) {
    this.#connections.remove(connection)
  }

  /** Handles what a page sends. Each watch checks again whether this person may see the project. */
  async receive(connection: Connection, message: ClientMessage): Promise<void> {
    if (message.type === 'typing') return this.#typing(connection)
    if (message.type === 'reading') return this.#reading(connection, message)
    const connections = this.#connections
    if (message.type === 'caret')
      return await this.#carets.receive(connection, connections.watchOf(connection), message)
    connections.unwatch(connection)
    if (message.type === 'unwatch' || connections.watchOf(connection) === undefined) return
    const { projectId, stageId } = message
    // Watching begins before the answer is known, so that nothing in between is missed; delivery checks again.
    const watch = connections.watch(connection, { projectId, stageId, isAccepted: false, meetingId: null })
    const [audience, isThere] = await Promise.all([
      audienceOf(this.#db, projectId),
      stageId === null || this.#hasStage(this.#db, projectId, stageId),
    ])
    // Delivery may have refused it already: a page is told once.
    if (connections.watchOf(connection) === null) return
    if (!audience.has(connection.userId) || !isThere) return connections.refuse(connection, projectId)
    // The answer may come late: a page that has moved elsewhere in the meantime is no longer here.
    if (connections.watchOf(connection) !== watch) return
    watch.isAccepted = true
    const { since } = connection
    const isQuiet = since !== null && this.#recent.isQuietIn(projectId, since)
    connection.send(encoded({ type: 'watching', projectId, stageId, ...(isQuiet ? { isQuiet } : {}) }))
    if (stageId) this.#enter(connection, { projectId, stageId }, audience)
  }

  /** Shows an arriving person who is already here; the others are notified if the person is new. */
  #enter(connection: Connection, room: { projectId: string; stageId: string }, audience: ReadonlySet<string>) {
    for (const event of this.#presence.enter(room, connection.userId)) {
      const message = aboutPeople(event, audience)
      if (message) connection.send(encoded(message))
    }
  }

  /** Tells the others who have the stage open that somebody is typing, no more often than a page should report it. */
  #typing(connection: Connection): void {
    const watch = this.#connections.watchOf(connection)
    const now = Date.now()
    if (!watch?.stageId || !watch.isAccepted || now - (this.#typedAt.get(connection) ?? 0) < (typingSeconds * 1000) / 2)
      return
    this.#typedAt.set(connection, now)
    const { projectId, stageId } = watch
    this.#broadcast({ kind: 'typing', projectId, stageId, userId: connection.userId })
  }

  /** Tells them what somebody reads there, no more than twice a second; that it was closed is told once. */
  #reading(connection: Connection, { versionId, page }: ReadingPlace): void {
    const watch = this.#connections.watchOf(connection)
    if (!watch?.stageId || !watch.isAccepted) return
    const now = Date.now()
    const at = this.#readAt.get(connection)
    if (versionId === null ? at === undefined : now - (at ?? 0) < 500) return
    if (versionId === null) this.#readAt.delete(connection)
    else this.#readAt.set(connection, now)
    const { projectId, stageId } = watch
    this.#broadcast({ kind: 'reading', projectId, stageId, userId: connection.userId, versionId, page })
  }

  /** Sends every page a heartbeat, and closes those whose session has ended. */
  async heartbeat(): Promise<void> {
    sendAll(this.#connections.all(), { type: 'heartbeat' })
    this.#presence.heartbeat()
    const ids = [...new Set(this.#connections.all().map(({ sessionId }) => sessionId))]
    if (ids.length === 0) return
    const alive = await findAlive(this.#db, ids)
    this.#connections.endSessions((id) => ids.includes(id) && !alive.has(id))
  }

  closeAll(): void {
    this.#connections.closeAll()
  }
}
