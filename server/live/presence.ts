import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/connect.ts'
import { announce } from '#server/events/announce.ts'

/** An open stage. */
type Room = { projectId: string; stageId: string }

/** PostgreSQL tells at most 8,000 bytes at once; of more people than this a page shows no faces anyway. */
const mostNamed = 100

/**
 * Who has which stage open by way of this process. Each process tells all of its people of a stage whenever they change
 * and at every beat: what is told again changes nothing, and what a killed process said runs out.
 */
export class Presence {
  readonly source = randomUUID()
  readonly #db: Db
  readonly #rooms = new Map<string, Room & { people: Map<string, number> }>()

  constructor(db: Db) {
    this.#db = db
  }

  /** One more page of this person shows the stage. */
  enter({ projectId, stageId }: Room, userId: string): void {
    const room = this.#rooms.get(stageId) ?? { projectId, stageId, people: new Map() }
    room.people.set(userId, (room.people.get(userId) ?? 0) + 1)
    this.#rooms.set(stageId, room)
  }

  /** One page of this person less shows it. */
  async leave({ projectId, stageId }: Room, userId: string): Promise<void> {
    const people = this.#rooms.get(stageId)?.people
    const pages = (people?.get(userId) ?? 0) - 1
    if (pages > 0) return void people?.set(userId, pages)
    people?.delete(userId)
    await announce(this.#db, this.#told({ projectId, stageId }))
    if (people?.size === 0) this.#rooms.delete(stageId)
  }

  /** Tells who is here; `asks` the other processes for theirs, because somebody new wants to know. */
  async tell(room: Room, { asks = false } = {}): Promise<void> {
    await announce(this.#db, { ...this.#told(room), asks })
  }

  /** Another process asks: answered only where there is somebody to tell of. */
  async answer(room: Room): Promise<void> {
    if (this.#rooms.has(room.stageId)) await this.tell(room)
  }

  async beat(): Promise<void> {
    const rooms = [...this.#rooms.values()]
    if (rooms.length > 0) await announce(this.#db, ...rooms.map((room) => this.#told(room)))
  }

  #told({ projectId, stageId }: Room) {
    const userIds = [...(this.#rooms.get(stageId)?.people.keys() ?? [])].slice(0, mostNamed)
    return { kind: 'presence' as const, projectId, stageId, source: this.source, userIds, asks: false }
  }
}
