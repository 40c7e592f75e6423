import { randomUUID } from 'node:crypto'
import { presenceSeconds } from '#domain/live.ts'
import type { Db } from '#server/db/connect.ts'
import { announce, type LiveEvent } from '#server/events/announce.ts'

/** An open stage. */
type Room = { projectId: string; stageId: string }
type Said = Extract<LiveEvent, { kind: 'presence' }>

type OpenRoom = Room & {
  /** How many pages of each person show the stage by way of this process. */
  people: Map<string, number>
  /** What each other process said last, and when. */
  said: Map<string, { event: Said; at: number }>
  toldAt: number
  /** One announcement after the other: the last word is the newest. */
  telling: Promise<void>
  timer: NodeJS.Timeout | null
}

/** PostgreSQL tells at most 8,000 bytes at once; of more people than this a page shows no faces anyway. */
const mostNamed = 100

/** Milliseconds: who comes and goes within them is told together, so that a full room costs no more than a few words. */
const gathered = 250

/**
 * Who has which stage open by way of this process. Each process tells all of its people of a stage when they change and
 * at every beat: what is told again changes nothing, and what a killed process said runs out.
 */
export class Presence {
  readonly source = randomUUID()
  readonly #db: Db
  readonly #failed: (error: unknown) => void
  readonly #rooms = new Map<string, OpenRoom>()

  constructor(db: Db, failed: (error: unknown) => void) {
    this.#db = db
    this.#failed = failed
  }

  /** One more page of this person shows the stage. Returns who else is there, as far as this process has heard. */
  enter({ projectId, stageId }: Room, userId: string): Said[] {
    const isNew = !this.#rooms.has(stageId)
    const room = this.#rooms.get(stageId) ?? newRoom({ projectId, stageId })
    this.#rooms.set(stageId, room)
    const pages = room.people.get(userId) ?? 0
    room.people.set(userId, pages + 1)
    if (isNew) this.#announce(room, true)
    else if (pages === 0) this.#changed(room)
    const fresh = Date.now() - presenceSeconds * 1000
    const others = [...room.said.values()].filter(({ at }) => at > fresh)
    return [this.#told(room), ...others.map(({ event }) => event)]
  }

  /** One page of this person less shows it. */
  leave({ stageId }: Room, userId: string): void {
    const room = this.#rooms.get(stageId)
    if (!room) return
    const pages = (room.people.get(userId) ?? 0) - 1
    if (pages > 0) return void room.people.set(userId, pages)
    room.people.delete(userId)
    this.#changed(room)
  }

  /** Keeps what a process says for whoever comes later, and answers one that asks. */
  hear(event: Said): void {
    const room = this.#rooms.get(event.stageId)
    if (!room || room.projectId !== event.projectId || event.source === this.source) return
    if (event.userIds.length > 0) room.said.set(event.source, { event, at: Date.now() })
    else room.said.delete(event.source)
    if (event.asks) this.#announce(room)
  }

  async beat(): Promise<void> {
    const rooms = [...this.#rooms.values()]
    if (rooms.length > 0) await announce(this.#db, ...rooms.map((room) => this.#told(room)))
  }

  /** Tells it now, or with whatever else changes within a moment. */
  #changed(room: OpenRoom) {
    if (room.timer) return
    const wait = room.toldAt + gathered - Date.now()
    if (wait <= 0) return this.#announce(room)
    room.timer = setTimeout(() => this.#announce(room), wait)
    room.timer.unref()
  }

  /** `asks` the other processes for their people, because nobody here has heard of them yet. */
  #announce(room: OpenRoom, asks = false) {
    if (this.#rooms.get(room.stageId) !== room) return
    if (room.timer) clearTimeout(room.timer)
    room.timer = null
    room.toldAt = Date.now()
    if (room.people.size === 0) this.#rooms.delete(room.stageId)
    const told = { ...this.#told(room), asks }
    room.telling = room.telling.then(() => announce(this.#db, told)).catch(this.#failed)
  }

  #told({ projectId, stageId, people }: OpenRoom): Said {
    const userIds = [...people.keys()].slice(0, mostNamed)
    return { kind: 'presence', projectId, stageId, source: this.source, userIds, asks: false }
  }
}

const newRoom = (room: Room): OpenRoom => ({
  ...room,
  people: new Map(),
  said: new Map(),
  toldAt: 0,
  telling: Promise.resolve(),
  timer: null,
})
