import type { ServerMessage } from '#domain/ground/live.ts'
import { addTo, takeFrom } from './groups.ts'

/** One open page, as the hub sees it. */
export type Connection = {
  userId: string
  sessionId: string
  /** When the page began to load, on this process's clock or a little before; null where it does not say. */
  since: number | null
  /** Sends a message that is already encoded: once, however many receive it. */
  send: (encoded: Buffer) => void
  close: (code: number, reason: string) => void
}

/** Close codes a page understands: 4401 means log in again, 1012 means reconnect soon. */
const closeCodes = { sessionEnded: 4401, restarting: 1012 }

/** `isAccepted` once the page may watch this: only then do others learn of its person. `meetingId`: whose notes it has open. */
export type Watch = { projectId: string; stageId: string | null; isAccepted: boolean; meetingId: string | null }

/** The open pages of this process, and what each of them shows. */
export class Connections {
  readonly #watches = new Map<Connection, Watch | null>()
  readonly #byProject = new Map<string, Set<Connection>>()
  readonly #byPerson = new Map<string, Set<Connection>>()
  readonly #ended: (watch: Watch, userId: string) => void

  /** `ended` is called whenever a page no longer shows something. */
  constructor(ended: (watch: Watch, userId: string) => void) {
    this.#ended = ended
  }

  get size() {
    return this.#watches.size
  }

  readonly all = () => [...this.#watches.keys()]
  readonly people = () => [...this.#byPerson.keys()]
  readonly of = (userId: string): ReadonlySet<Connection> => this.#byPerson.get(userId) ?? new Set()
  readonly watching = (projectId: string): ReadonlySet<Connection> => this.#byProject.get(projectId) ?? new Set()
  /** What a page shows: null when nothing, undefined when it is closed. */
  readonly watchOf = (connection: Connection) => this.#watches.get(connection)

  add(connection: Connection) {
    this.#watches.set(connection, null)
    addTo(this.#byPerson, connection.userId, connection)
  }

  remove(connection: Connection) {
    this.unwatch(connection)
    this.#watches.delete(connection)
    takeFrom(this.#byPerson, connection.userId, connection)
  }

  watch(connection: Connection, watch: Watch): Watch {
    this.#watches.set(connection, watch)
    addTo(this.#byProject, watch.projectId, connection)
    return watch
  }

  unwatch(connection: Connection) {
    const watch = this.#watches.get(connection)
    if (!watch) return
    this.#watches.set(connection, null)
    takeFrom(this.#byProject, watch.projectId, connection)
    this.#ended(watch, connection.userId)
  }

  endSessions(ended: (sessionId: string) => boolean) {
    for (const connection of this.all())
      if (ended(connection.sessionId)) connection.close(closeCodes.sessionEnded, 'session ended')
  }

  closeAll() {
    for (const connection of this.all()) connection.close(closeCodes.restarting, 'restarting')
  }

  /** Refuses a page a project that its person does not, or no longer, belong to. */
  refuse(connection: Connection, projectId: string) {
    // The answer may come late: a page that has moved to another project in the meantime keeps watching that one.
    if (this.watchOf(connection)?.projectId === projectId) this.unwatch(connection)
    connection.send(encoded({ type: 'refused', projectId, reason: 'not_found' }))
  }
}

/** Sends the same to several pages. */
export function sendAll(connections: Iterable<Connection>, message: ServerMessage) {
  let once: Buffer | undefined
  for (const connection of connections) {
    once ??= encoded(message)
    connection.send(once)
  }
}

/** A message, encoded for the wire. */
export const encoded = (message: ServerMessage) => Buffer.from(JSON.stringify(message))
