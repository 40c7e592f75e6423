import { randomUUID } from 'node:crypto'
import { presenceSeconds } from '#domain/ground/live.ts'
import type { LiveEvent } from '#server/ground/events/announce.ts'

/** An open stage. */
type Room = { projectId: string; stageId: string }
type PresenceEvent = Extract<LiveEvent, { kind: 'presence' }>

type OpenRoom = Room & {
  /** How many pages of each person show the stage through this process. */
  people: Map<string, number>
  /** What each other process announced last, and when. */
  others: Map<string, { event: PresenceEvent; at: number }>
  announcedAt: number
  timer: NodeJS.Timeout | null
}

/** A PostgreSQL notification has at most 8,000 bytes; a page shows no faces beyond this many people anyway. */
const mostNamed = 100

/**
 * Milliseconds: arrivals and departures within them are announced together, so that a full stage costs only a few
 * events.
 */
const batchWindow = 250

/**
 * Who has which stage open through this process. Each process announces all of its people in a stage when they change
 * and with every heartbeat: repeated announcements change nothing, and those of a killed process expire.
 */
export class Presence {
  readonly source = randomUUID()
  readonly #broadcast: (event: PresenceEvent) => void
  readonly #rooms = new Map<string, OpenRoom>()

  constructor(broadcast: (event: PresenceEvent) => void) {
    this.#broadcast = broadcast
  }

  /** One more page of this person shows the stage. Returns who else is there, as far as this process knows. */
  enter({ projectId, stageId }: Room, userId: string): PresenceEvent[] {
    const isNew = !this.#rooms.has(stageId)
    const room = this.#rooms.get(stageId) ?? newRoom({ projectId, stageId })
    this.#rooms.set(stageId, room)
    const pages = room.people.get(userId) ?? 0
    room.people.set(userId, pages + 1)
    if (isNew) this.#announce(room, true)
    else if (pages === 0) this.#changed(room)
    const fresh = Date.now() - presenceSeconds * 1000
    const others = [...room.others.values()].filter(({ at }) => at > fresh)
    return [this.#event(room), ...others.map(({ event }) => event)]
  }

  /** One page fewer of this person shows it. */
  leave({ stageId }: Room, userId: string): void {
    const room = this.#rooms.get(stageId)
    if (!room) return
    const pages = (room.people.get(userId) ?? 0) - 1
    if (pages > 0) return void room.people.set(userId, pages)
    room.people.delete(userId)
    this.#changed(room)
  }

  /** Keeps what a process announces for people who arrive later, and answers a process that asks. */
  receive(event: PresenceEvent): void {
    const room = this.#rooms.get(event.stageId)
    if (!room || room.projectId !== event.projectId || event.source === this.source) return
    if (event.userIds.length > 0) room.others.set(event.source, { event, at: Date.now() })
    else room.others.delete(event.source)
    if (event.asks) this.#announce(room)
  }

  /** Announces everybody again. */
  heartbeat(): void {
    for (const room of this.#rooms.values()) this.#broadcast(this.#event(room))
  }

  /** Announces it now, or together with other changes in the next moment. */
  #changed(room: OpenRoom) {
    if (room.timer) return
    const wait = room.announcedAt + batchWindow - Date.now()
    if (wait <= 0) return this.#announce(room)
    room.timer = setTimeout(() => this.#announce(room), wait)
    room.timer.unref()
  }

  /** `asks` the other processes for their people, because this process does not know them yet. */
  #announce(room: OpenRoom, asks = false) {
    if (this.#rooms.get(room.stageId) !== room) return
    if (room.timer) clearTimeout(room.timer)
    room.timer = null
    room.announcedAt = Date.now()
    if (room.people.size === 0) this.#rooms.delete(room.stageId)
    this.#broadcast({ ...this.#event(room), asks })
  }

  #event({ projectId, stageId, people }: OpenRoom): PresenceEvent {
    const userIds = [...people.keys()].slice(0, mostNamed)
    return { kind: 'presence', projectId, stageId, source: this.source, userIds, asks: false }
  }
}

const newRoom = (room: Room): OpenRoom => ({
  ...room,
  people: new Map(),
  others: new Map(),
  announcedAt: 0,
  timer: null,
})
