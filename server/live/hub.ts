import { inArray, sql } from 'drizzle-orm'
import { type LiveFrame, typingSeconds } from '#domain/live.ts'
import type { LiveAsk } from '#domain/live-asks.ts'
import { authSessions } from '#server/accounts/tables.ts'
import type { Db } from '#server/db/connect.ts'
import { announce, type LiveEvent } from '#server/events/announce.ts'
import type { Log } from '#server/log.ts'
import { audienceOf } from '#server/membership/audience.ts'
import { notificationFor } from '#server/notifications/queries.ts'
import { findStage } from '#server/stages/queries.ts'
import { frameOf, type ProjectEvent } from './frames.ts'
import { Presence } from './presence.ts'

/** One open page, as the hub sees it. */
export type Listener = {
  userId: string
  sessionId: string
  /** Takes a frame as it goes over the wire: encoded once, however many are told. */
  tell: (frame: Buffer) => void
  close: (code: number, reason: string) => void
}

/** `isPresent` once its page was let in: only then is it said to be here. */
type Watch = { projectId: string; stageId: string | null; isPresent: boolean }

/** Close codes a page understands: 4401 means log in again, 1012 means come back soon. */
export const closeCodes = { sessionEnded: 4401, restarting: 1012 }

/**
 * The open pages of this process and what each of them shows. Nothing true lives here: every event is read from the
 * database when it comes, together with who may know of it at that moment.
 */
export class Hub {
  readonly #db: Db
  readonly #log: Log
  readonly #listeners = new Map<Listener, Watch | null>()
  readonly #byProject = new Map<string, Set<Listener>>()
  readonly #byPerson = new Map<string, Set<Listener>>()
  readonly #delivering = new Map<string, Promise<void>>()
  readonly #presence: Presence
  readonly #typedAt = new WeakMap<Listener, number>()

  constructor(db: Db, log: Log) {
    this.#db = db
    this.#log = log
    // Who is here is a courtesy: when it cannot be told, nothing else suffers.
    this.#presence = new Presence(db, (err) => log.debug({ err }, 'Who is here could not be told'))
  }

  get size() {
    return this.#listeners.size
  }

  /** How many pages of this person are open by way of this process. */
  connectionsOf(userId: string): number {
    return this.#byPerson.get(userId)?.size ?? 0
  }

  join(listener: Listener) {
    this.#listeners.set(listener, null)
    addTo(this.#byPerson, listener.userId, listener)
    listener.tell(frame({ type: 'ready' }))
  }

  leave(listener: Listener) {
    this.#unwatch(listener)
    this.#listeners.delete(listener)
    takeFrom(this.#byPerson, listener.userId, listener)
  }

  /** Starts or ends a watch; asked again for each watch, whether this person may see the project. */
  async ask(listener: Listener, ask: LiveAsk): Promise<void> {
    if (ask.type === 'typing') return await this.#typing(listener)
    this.#unwatch(listener)
    if (ask.type === 'unwatch' || !this.#listeners.has(listener)) return
    const { projectId, stageId } = ask
    // Watching begins before the answer is known, so that nothing said in between is missed; delivery asks again.
    const watch = this.#watch(listener, { projectId, stageId, isPresent: false })
    const [{ people }, stage] = await Promise.all([
      audienceOf(this.#db, projectId),
      stageId ? findStage(this.#db, projectId, stageId) : null,
    ])
    if (!people.has(listener.userId) || stage === undefined) return this.#refuse(listener, projectId)
    // The answer may come late: whoever has turned elsewhere meanwhile is not here any more.
    if (this.#listeners.get(listener) !== watch) return
    listener.tell(frame({ type: 'watching', projectId, stageId }))
    if (stageId) this.#enter(listener, watch, { projectId, stageId }, people)
  }

  /** Shows somebody who comes who is here already; the others hear of it when the person is new. */
  #enter(listener: Listener, watch: Watch, room: { projectId: string; stageId: string }, people: Set<string>) {
    watch.isPresent = true
    for (const { projectId, stageId, source, userIds } of this.#presence.enter(room, listener.userId)) {
      const allowed = userIds.filter((userId) => people.has(userId))
      listener.tell(frame({ type: 'presence', projectId, stageId, source, userIds: allowed }))
    }
  }

  /** The others who have the stage open are told that somebody writes, no more often than a page should say so. */
  async #typing(listener: Listener): Promise<void> {
    const watch = this.#listeners.get(listener)
    const now = Date.now()
    if (!watch?.stageId || !watch.isPresent || now - (this.#typedAt.get(listener) ?? 0) < (typingSeconds * 1000) / 2)
      return
    this.#typedAt.set(listener, now)
    const { projectId, stageId } = watch
    await announce(this.#db, { kind: 'typing', projectId, stageId, userId: listener.userId })
  }

  /** Brings an event to the pages that show it, one after the other for each project. */
  hear(event: LiveEvent): void {
    if (event.kind === 'presence') this.#presence.hear(event)
    if (event.kind === 'session_ended') this.#endSessions((id) => id === event.sessionId)
    else if (event.kind === 'invitations_changed') this.#tellPerson(event.userId, { type: 'invitations_changed' })
    else if (event.kind === 'notifications_changed') this.#tellPerson(event.userId, { type: 'notifications_changed' })
    else if (event.kind === 'notified') void this.#notify(event)
    else if (this.#byProject.has(event.projectId)) this.#queue(event)
  }

  /** Tells those of them who have a page open of a notification, if they still belong to its project. */
  async #notify({ notificationId, userIds }: Extract<LiveEvent, { kind: 'notified' }>): Promise<void> {
    const here = userIds.filter((userId) => this.#byPerson.has(userId))
    if (here.length === 0) return
    try {
      const told = await notificationFor(this.#db, notificationId, here)
      for (const { userId, notification } of told) this.#tellPerson(userId, { type: 'notified', notification })
    } catch (error) {
      this.#log.error({ err: error }, 'A notification could not be told')
      for (const userId of here) this.#tellPerson(userId, { type: 'notifications_changed' })
    }
  }

  /** What is for one person reaches every page they have open, whatever it shows. */
  #tellPerson(userId: string, told: LiveFrame) {
    const encoded = frame(told)
    for (const listener of this.#byPerson.get(userId) ?? []) listener.tell(encoded)
  }

  #queue(event: ProjectEvent) {
    const { projectId } = event
    const before = this.#delivering.get(projectId) ?? Promise.resolve()
    const delivered = before.then(() => this.#deliver(event)).catch((error) => this.#failed(error, projectId))
    this.#delivering.set(projectId, delivered)
    void delivered.finally(() => {
      if (this.#delivering.get(projectId) === delivered) this.#delivering.delete(projectId)
    })
  }

  /** Events may have been lost between processes: every page asks again for what it shows. */
  missed(): void {
    const missed = frame({ type: 'missed' })
    for (const listener of this.#listeners.keys()) listener.tell(missed)
  }

  /** Says a word to every page, and closes those whose session has ended meanwhile. */
  async beat(): Promise<void> {
    const beat = frame({ type: 'beat' })
    for (const listener of this.#listeners.keys()) listener.tell(beat)
    await this.#presence.beat()
    const ids = [...new Set([...this.#listeners.keys()].map(({ sessionId }) => sessionId))]
    if (ids.length === 0) return
    const alive = await this.#db
      .select({ id: authSessions.id })
      .from(authSessions)
      .where(sql`${inArray(authSessions.id, ids)} and ${authSessions.expiresAt} > now()`)
    const aliveIds = new Set(alive.map(({ id }) => id))
    this.#endSessions((id) => ids.includes(id) && !aliveIds.has(id))
  }

  closeAll(): void {
    for (const listener of this.#listeners.keys()) listener.close(closeCodes.restarting, 'restarting')
  }

  async #deliver(event: ProjectEvent): Promise<void> {
    const watching = [...(this.#byProject.get(event.projectId) ?? [])]
    if (watching.length === 0) return
    const audience = await audienceOf(this.#db, event.projectId)
    const { people } = audience
    const allowed = watching.filter((listener) => people.has(listener.userId))
    for (const listener of watching) {
      if (!people.has(listener.userId)) this.#refuse(listener, event.projectId)
    }

    const hearers = allowed.filter((listener) => this.#shows(listener, event))
    if (hearers.length === 0) return
    const told = await frameOf(this.#db, event, audience)
    if (!told) return
    const encoded = frame(told)
    for (const listener of hearers) listener.tell(encoded)
  }

  /** Chat and links are for those who have the stage open; the rest is for everybody on the project. */
  #shows(listener: Listener, event: ProjectEvent): boolean {
    const watch = this.#listeners.get(listener)
    if (watch?.projectId !== event.projectId) return false
    if (event.kind === 'stage' || event.kind === 'project_changed') return true
    return watch.stageId === event.stageId
  }

  #failed(error: unknown, projectId: string) {
    this.#log.error({ err: error, projectId }, 'A live event could not be delivered')
    for (const listener of this.#byProject.get(projectId) ?? []) listener.tell(frame({ type: 'missed' }))
  }

  #refuse(listener: Listener, projectId: string) {
    // The answer may come late: whoever has turned to another project meanwhile keeps watching that one.
    if (this.#listeners.get(listener)?.projectId === projectId) this.#unwatch(listener)
    listener.tell(frame({ type: 'refused', projectId, reason: 'not_found' }))
  }

  #endSessions(ended: (sessionId: string) => boolean) {
    for (const listener of this.#listeners.keys()) {
      if (ended(listener.sessionId)) listener.close(closeCodes.sessionEnded, 'session ended')
    }
  }

  #watch(listener: Listener, watch: Watch): Watch {
    this.#listeners.set(listener, watch)
    addTo(this.#byProject, watch.projectId, listener)
    return watch
  }

  #unwatch(listener: Listener) {
    const watch = this.#listeners.get(listener)
    if (!watch) return
    this.#listeners.set(listener, null)
    const { projectId, stageId, isPresent } = watch
    takeFrom(this.#byProject, projectId, listener)
    if (stageId && isPresent) this.#presence.leave({ projectId, stageId }, listener.userId)
  }
}

const frame = (said: LiveFrame) => Buffer.from(JSON.stringify(said))

function addTo(groups: Map<string, Set<Listener>>, key: string, listener: Listener) {
  const group = groups.get(key) ?? new Set()
  groups.set(key, group.add(listener))
}

function takeFrom(groups: Map<string, Set<Listener>>, key: string, listener: Listener) {
  const group = groups.get(key)
  group?.delete(listener)
  if (group?.size === 0) groups.delete(key)
}
