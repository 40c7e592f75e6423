import { inArray, sql } from 'drizzle-orm'
import type { ClientMessage } from '#domain/client-message.ts'
import { type ServerMessage, typingSeconds } from '#domain/live.ts'
import type { Db } from '#server/db/connect.ts'
import { announce, type LiveEvent } from '#server/events/announce.ts'
import type { Read } from '#server/events/reads.ts'
import type { Log } from '#server/log.ts'
import { audienceOf } from '#server/membership/audience.ts'
import { notificationFor } from '#server/notifications/queries.ts'
import { authSessions } from '#server/sign-in/tables.ts'
import { findStage } from '#server/stages/queries.ts'
import { addTo, takeFrom } from './groups.ts'
import { aboutPeople, byType, encoded, type ProjectEvent, readChange } from './message-of.ts'
import { Presence } from './presence.ts'

/** One open page, as the hub sees it. */
export type Connection = {
  userId: string
  sessionId: string
  /** Takes a message as it goes over the wire: encoded once, however many receive it. */
  send: (encoded: Buffer) => void
  close: (code: number, reason: string) => void
}

/** `isPresent` once its page was let in: only then is its person shown as present. */
type Watch = { projectId: string; stageId: string | null; isPresent: boolean }

/** Close codes a page understands: 4401 means log in again, 1012 means come back soon. */
export const closeCodes = { sessionEnded: 4401, restarting: 1012 }

/**
 * The open pages of this process and what each of them shows. Nothing true lives here: every event is read from the
 * database when it comes, as its noun declares (`reads`), together with who may know of it at that moment.
 */
export class Hub {
  readonly #db: Db
  readonly #log: Log
  readonly #reads: Map<string, Read>
  readonly #connections = new Map<Connection, Watch | null>()
  readonly #byProject = new Map<string, Set<Connection>>()
  readonly #byPerson = new Map<string, Set<Connection>>()
  readonly #delivering = new Map<string, Promise<void>>()
  readonly #presence: Presence
  readonly #typedAt = new WeakMap<Connection, number>()

  constructor(db: Db, reads: Read[], log: Log) {
    this.#db = db
    this.#log = log
    this.#reads = byType(reads)
    // Presence is a courtesy: when it cannot be announced, nothing else suffers.
    this.#presence = new Presence(db, (err) => log.debug({ err }, 'Presence could not be announced'))
  }

  get size() {
    return this.#connections.size
  }

  /** How many pages of this person are open by way of this process. */
  connectionsOf(userId: string): number {
    return this.#byPerson.get(userId)?.size ?? 0
  }

  join(connection: Connection) {
    this.#connections.set(connection, null)
    addTo(this.#byPerson, connection.userId, connection)
    connection.send(encoded({ type: 'ready' }))
  }

  leave(connection: Connection) {
    this.#unwatch(connection)
    this.#connections.delete(connection)
    takeFrom(this.#byPerson, connection.userId, connection)
  }

  /** Handles what a page sends. For each watch it is asked again whether this person may see the project. */
  async receive(connection: Connection, message: ClientMessage): Promise<void> {
    if (message.type === 'typing') return await this.#typing(connection)
    this.#unwatch(connection)
    if (message.type === 'unwatch' || !this.#connections.has(connection)) return
    const { projectId, stageId } = message
    // Watching begins before the answer is known, so that nothing in between is missed; delivery asks again.
    const watch = this.#watch(connection, { projectId, stageId, isPresent: false })
    const [audience, stage] = await Promise.all([
      audienceOf(this.#db, projectId),
      stageId ? findStage(this.#db, projectId, stageId) : null,
    ])
    if (!audience.has(connection.userId) || stage === undefined) return this.#refuse(connection, projectId)
    // The answer may come late: whoever has turned elsewhere meanwhile is not here any more.
    if (this.#connections.get(connection) !== watch) return
    connection.send(encoded({ type: 'watching', projectId, stageId }))
    if (stageId) this.#enter(connection, watch, { projectId, stageId }, audience)
  }

  /** Shows somebody who comes who is here already; the others are sent it when the person is new. */
  #enter(
    connection: Connection,
    watch: Watch,
    room: { projectId: string; stageId: string },
    audience: ReadonlySet<string>,
  ) {
    watch.isPresent = true
    for (const event of this.#presence.enter(room, connection.userId)) {
      const message = aboutPeople(event, audience)
      if (message) connection.send(encoded(message))
    }
  }

  /** The others who have the stage open are sent that somebody writes, no more often than a page should say so. */
  async #typing(connection: Connection): Promise<void> {
    const watch = this.#connections.get(connection)
    const now = Date.now()
    if (!watch?.stageId || !watch.isPresent || now - (this.#typedAt.get(connection) ?? 0) < (typingSeconds * 1000) / 2)
      return
    this.#typedAt.set(connection, now)
    const { projectId, stageId } = watch
    await announce(this.#db, { kind: 'typing', projectId, stageId, userId: connection.userId })
  }

  /** Brings an event to the pages that show it, one after the other for each project. */
  deliver(event: LiveEvent): void {
    if (event.kind === 'presence') this.#presence.receive(event)
    if (event.kind === 'session_ended') this.#endSessions((id) => id === event.sessionId)
    else if (event.kind === 'notified') this.#inOrder(event.notificationId, () => this.#notify(event.notificationId))
    else if ('userId' in event && event.kind !== 'typing') this.#sendTo(event.userId, { type: event.kind })
    else this.#queue(event)
  }

  /** Sends a notification to those of its recipients who have a page open, if they still belong to its project. */
  async #notify(notificationId: string): Promise<void> {
    if (this.#byPerson.size === 0) return
    try {
      for (const { userId, notification } of await notificationFor(this.#db, notificationId))
        this.#sendTo(userId, { type: 'notified', notification })
    } catch (error) {
      this.#log.error({ err: error }, 'A notification could not be delivered')
      this.resync()
    }
  }

  /** What is for one person reaches every page they have open, whatever it shows. */
  #sendTo(userId: string, message: ServerMessage) {
    const connections = this.#byPerson.get(userId)
    if (!connections) return
    const once = encoded(message)
    for (const connection of connections) connection.send(once)
  }

  #queue(event: ProjectEvent) {
    const { projectId } = event
    if (!this.#byProject.has(projectId)) return
    this.#inOrder(projectId, () => this.#deliverNow(event).catch((error) => this.#failed(error, projectId)))
  }

  /** Of what is about the same project, or the same notification, one is delivered after the other: the last is the newest. */
  #inOrder(about: string, deliver: () => Promise<void>) {
    const delivered = (this.#delivering.get(about) ?? Promise.resolve()).then(deliver)
    this.#delivering.set(about, delivered)
    void delivered.finally(() => {
      if (this.#delivering.get(about) === delivered) this.#delivering.delete(about)
    })
  }

  /** Events may have been lost between processes: every page asks again for what it shows. */
  resync(): void {
    const message = encoded({ type: 'resync' })
    for (const connection of this.#connections.keys()) connection.send(message)
  }

  /** Sends every page a heartbeat, and closes those whose session has ended meanwhile. */
  async heartbeat(): Promise<void> {
    const message = encoded({ type: 'heartbeat' })
    for (const connection of this.#connections.keys()) connection.send(message)
    await this.#presence.heartbeat()
    const ids = [...new Set([...this.#connections.keys()].map(({ sessionId }) => sessionId))]
    if (ids.length === 0) return
    const alive = await this.#db
      .select({ id: authSessions.id })
      .from(authSessions)
      .where(sql`${inArray(authSessions.id, ids)} and ${authSessions.expiresAt} > now()`)
    const aliveIds = new Set(alive.map(({ id }) => id))
    this.#endSessions((id) => ids.includes(id) && !aliveIds.has(id))
  }

  closeAll(): void {
    for (const connection of this.#connections.keys()) connection.close(closeCodes.restarting, 'restarting')
  }

  async #deliverNow(event: ProjectEvent): Promise<void> {
    const watching = [...(this.#byProject.get(event.projectId) ?? [])]
    if (watching.length === 0) return
    const audience = await audienceOf(this.#db, event.projectId)
    for (const connection of watching) {
      if (!audience.has(connection.userId)) this.#refuse(connection, event.projectId)
    }
    const recipients = watching.filter(({ userId }) => audience.has(userId)).filter((each) => this.#shows(each, event))
    if (recipients.length === 0) return
    const message =
      event.kind === 'change' ? await readChange(this.#db, this.#reads, event) : aboutPeople(event, audience)
    if (!message) return
    const once = encoded(message)
    for (const recipient of recipients) recipient.send(once)
  }

  /** Chat and links are for those who have the stage open; the rest is for everybody on the project. */
  #shows(connection: Connection, event: ProjectEvent): boolean {
    const watch = this.#connections.get(connection)
    if (watch?.projectId !== event.projectId) return false
    if (event.kind === 'change' && this.#reads.get(event.change)?.change.scope === 'project') return true
    return watch.stageId === event.stageId
  }

  #failed(error: unknown, projectId: string) {
    this.#log.error({ err: error, projectId }, 'A live event could not be delivered')
    for (const connection of this.#byProject.get(projectId) ?? []) connection.send(encoded({ type: 'resync' }))
  }

  #refuse(connection: Connection, projectId: string) {
    // The answer may come late: whoever has turned to another project meanwhile keeps watching that one.
    if (this.#connections.get(connection)?.projectId === projectId) this.#unwatch(connection)
    connection.send(encoded({ type: 'refused', projectId, reason: 'not_found' }))
  }

  #endSessions(ended: (sessionId: string) => boolean) {
    for (const connection of this.#connections.keys()) {
      if (ended(connection.sessionId)) connection.close(closeCodes.sessionEnded, 'session ended')
    }
  }

  #watch(connection: Connection, watch: Watch): Watch {
    this.#connections.set(connection, watch)
    addTo(this.#byProject, watch.projectId, connection)
    return watch
  }

  #unwatch(connection: Connection) {
    const watch = this.#connections.get(connection)
    if (!watch) return
    this.#connections.set(connection, null)
    const { projectId, stageId, isPresent } = watch
    takeFrom(this.#byProject, projectId, connection)
    if (stageId && isPresent) this.#presence.leave({ projectId, stageId }, connection.userId)
  }
}
