import { setTimeout as pause } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { WebSocket } from 'ws'
import { readServerMessage } from '#domain/ground/live.ts'
import { type Message, messageChanged } from '#domain/research/messages/messages.ts'
import { merge } from '#domain/research/messages/thread.ts'
import { type Client, clientWith } from './people.ts'

type Stage = { projectId: string; stageId: string }
type Opened = {
  /** The processes that serve it; when one does not answer it goes to the next, as behind a load balancer. */
  urls: string[]
  cookie: string
  stage: Stage
  at: number
}

/** One open page: it posts, and builds its thread from live updates and, after each interruption, by fetching. */
export class Page {
  thread: Message[] = []
  reconnects = 0
  retries = 0
  /** Milliseconds from each loss of the live connection until it had another and had fetched what it missed. */
  resumedAfter: number[] = []
  #lostAt: number | null = null
  readonly #opened: Opened
  #at: number
  #watching = true

  constructor(opened: Opened) {
    this.#opened = opened
    this.#at = opened.at
    this.#connect()
  }

  /** Posts until the message is acknowledged. Returns its id and its place. */
  async post(): Promise<{ id: string; seq: number }> {
    const id = uuidv7()
    for (;;) {
      try {
        const { seq } = await this.#client().messages.post({ ...this.#opened.stage, id, message: `Message ${id}` })
        return { id, seq }
      } catch {
        this.retries += 1
        this.#at += 1
        await pause(50)
      }
    }
  }

  close(): void {
    this.#watching = false
  }

  #client = (): Client => clientWith(this.#url(), this.#opened.cookie)
  #url = () => this.#opened.urls[this.#at % this.#opened.urls.length] ?? ''

  #connect() {
    if (!this.#watching) return
    const { cookie, stage } = this.#opened
    const socket = new WebSocket(`${this.#url().replace('http', 'ws')}/live`, {
      headers: { cookie, origin: this.#url() },
    })
    socket.on('error', () => {})
    socket.on('open', () => socket.send(JSON.stringify({ type: 'watch', ...stage })))
    socket.on('message', (data) => {
      const received = readServerMessage(String(data))
      if (received.type === 'change' && received.change === messageChanged.type)
        this.thread = merge(this.thread, [(received.body as { message: Message }).message])
      if (received.type === 'watching' || received.type === 'resync') void this.#resume()
      if (!this.#watching) socket.close()
    })
    socket.on('close', () => {
      this.reconnects += 1
      this.#lostAt ??= performance.now()
      this.#at += 1
      setTimeout(() => this.#connect(), 300)
    })
  }

  async #resume(): Promise<void> {
    await this.#catchUp()
    if (this.#lostAt !== null) this.resumedAfter.push(performance.now() - this.#lostAt)
    this.#lostAt = null
  }

  /** From the last message before the first gap on, as a page fetches. */
  async #catchUp(): Promise<void> {
    try {
      for (;;) {
        const gap = this.thread.findIndex(({ seq }, at) => seq !== at + 1)
        const after = gap === -1 ? this.thread.length : gap
        const missed = await this.#client().messages.list({ ...this.#opened.stage, after })
        this.thread = merge(this.thread, missed)
        if (missed.length < 50) return
      }
    } catch {
      // The process has gone away: the next watch fetches again.
    }
  }
}
