import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { send } from '../load.ts'
import { type Act, actsOf, secondsBetween } from './acts.ts'
import type { Person, Stage } from './world.ts'

/** What everybody sees together: how long acts took, by kind and name; what failed; how late live messages came. */
export class Seen {
  readonly times = new Map<string, number[]>()
  readonly failures = new Map<string, number>()
  readonly lags: number[] = []
  readonly sentAt = new Map<string, number>()
  requests = 0
  lostConnections = 0
  /** Nothing counts before everybody has arrived. */
  counts = false

  act(kind: string, name: string, ms: number): void {
    if (!this.counts) return
    const key = `${kind} | ${name}`
    const times = this.times.get(key) ?? []
    times.push(ms)
    this.times.set(key, times)
  }

  fails(message: string): void {
    if (this.counts) this.failures.set(message, (this.failures.get(message) ?? 0) + 1)
  }

  receives(id: string): void {
    const began = this.sentAt.get(id)
    if (began !== undefined && this.counts) this.lags.push(performance.now() - began)
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 512 })

/** Somebody for as long as the bench takes. */
export class Life {
  readonly person: Person
  readonly #url: string
  readonly #seen: Seen
  readonly #random: () => number
  #socket: WebSocket | null = null
  #watched: Stage | null = null
  #visits = 0
  #isOver = false

  constructor(person: Person, { url, seen, random }: { url: string; seen: Seen; random: () => number }) {
    this.person = person
    this.#url = url
    this.#seen = seen
    this.#random = random
  }

  get = (path: string): Promise<string> => this.send('GET', path)

  send = (method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<string> => {
    this.#seen.requests += 1
    const url = this.#url + path
    const own = { ...this.person.headers, origin: this.#url, 'x-forwarded-for': this.#address() }
    return send({ url, method, headers: { ...own, ...headers }, agent, ...(body && { body }) })
  }

  /** Mostly the busiest one. */
  stage = (): Stage => {
    const { stages } = this.person
    const at = this.#random() < 0.7 ? 0 : Math.floor(this.#random() * stages.length)
    return stages[at] as Stage
  }

  watch = (stage: Stage): void => {
    this.#watched = stage
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify({ type: 'watch', ...stage }))
  }
  watched = (): Stage | null => this.#watched

  says = (id: string): void => void this.#seen.sentAt.set(id, performance.now())

  /** A visitor is somebody else each time. */
  comesAnew = (): void => {
    this.#visits += 1
  }

  async live(): Promise<void> {
    const { kind } = this.person
    if (this.person.headers.cookie) this.#open()
    while (!this.#isOver) {
      // Times between independent acts are exponential.
      await pause(-Math.log(1 - this.#random()) * secondsBetween[kind] * 1000)
      if (this.#isOver) return
      await this.#try(this.#choose(actsOf[kind]))
    }
  }

  end(): void {
    this.#isOver = true
    this.#socket?.terminate()
  }

  async #try({ name, act }: Act): Promise<void> {
    const began = performance.now()
    try {
      await act(this)
      this.#seen.act(this.person.kind, name, performance.now() - began)
    } catch (error) {
      const [, what = String(error)] = /(answered \d+: .{0,80})/s.exec(String(error)) ?? []
      this.#seen.fails(`${this.person.kind} | ${name}: ${what}`)
    }
  }

  #choose(acts: Act[]): Act {
    const total = acts.reduce((sum, { weight }) => sum + weight, 0)
    let left = this.#random() * total
    for (const act of acts) {
      left -= act.weight
      if (left < 0) return act
    }
    return acts[0] as Act
  }

  /** One address for each person, and for each visit of a visitor. */
  #address(): string {
    const number = this.person.number + this.#visits * 2003
    return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
  }

  #open(): void {
    const headers = { cookie: this.person.headers.cookie ?? '', origin: this.#url }
    const socket = new WebSocket(`${this.#url.replace('http', 'ws')}/live`, { headers })
    this.#socket = socket
    socket.on('error', () => {})
    socket.on('open', () => this.#watched && this.watch(this.#watched))
    socket.on('message', (data) => {
      const text = String(data)
      if (!text.startsWith('{"type":"change","change":"message"')) return
      this.#seen.receives(/"message":\{"id":"([^"]+)"/.exec(text)?.[1] ?? '')
    })
    socket.on('close', () => {
      if (this.#isOver) return
      this.#seen.lostConnections += 1
      setTimeout(() => this.#isOver || this.#open(), 300)
    })
  }
}
