import { createStore } from 'zustand/vanilla'
import type { ClientMessage } from '#domain/ground/client-message.ts'
import { promptly, readServerMessage, type ServerMessage, silenceSeconds } from '#domain/ground/live.ts'
import { onForget } from '../session/forget.ts'

export type LiveStatus = 'off' | 'connecting' | 'up' | 'down'
type Watch = { projectId: string; stageId: string | null }
type Listener = {
  onMessage: (message: ServerMessage) => void
  /** The session this page was opened with is over; another may have replaced it. */
  onSessionEnd?: () => void
}

/** The server's close code for a session that is over. */
const sessionEnded = 4401
const slowestRetry = 10_000

/**
 * The one live connection of this tab. It reconnects by itself, with longer and longer pauses, and watches again what
 * was watched. It only makes things faster: the server's answers are the source of truth.
 */
class Connection {
  #socket: WebSocket | null = null
  /** Removes the window's listeners; set while the connection is wanted. */
  #open: AbortController | null = null
  /** For `useStore`. */
  readonly status = createStore<LiveStatus>()(() => 'off')
  #watch: Watch | null = null
  #failures = 0
  #isFirst = true
  /** Whether the connection was made in time to believe that nothing has happened. */
  #isPrompt = false
  #silence: ReturnType<typeof setTimeout> | undefined
  #retry: ReturnType<typeof setTimeout> | undefined
  readonly #listeners = new Set<Listener>()

  open() {
    if (this.#open) return
    this.#open = new AbortController()
    const { signal } = this.#open
    window.addEventListener('online', this.#wake, { signal })
    window.addEventListener('offline', this.#giveUp, { signal })
    document.addEventListener('visibilitychange', this.#wake, { signal })
    this.#connect()
  }

  close() {
    this.#open?.abort()
    this.#open = null
    clearTimeout(this.#retry)
    clearTimeout(this.#silence)
    this.#socket?.close()
    this.#socket = null
    this.status.setState('off')
  }

  /** Watches a project, and the stage that is open, until the returned function is called. */
  watch(watch: Watch): () => void {
    this.#watch = watch
    this.send({ type: 'watch', ...watch })
    return () => {
      if (this.#watch !== watch) return
      this.#watch = null
      this.send({ type: 'unwatch' })
    }
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #connect() {
    clearTimeout(this.#retry)
    // Without a line it is down from the start, however long the browser takes to say so of a socket.
    if (this.status.getState() !== 'down') this.status.setState(navigator.onLine ? 'connecting' : 'down')
    const began = Date.now()
    // Everything on this page was asked for after it began to load. Later its clock may have stood still with the computer.
    const age = this.#isFirst ? `?age=${Math.round(Math.max(performance.now(), began - performance.timeOrigin))}` : ''
    this.#isFirst = false
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/live${age}`)
    this.#socket = socket
    this.#expectMessage(socket)
    socket.addEventListener('message', ({ data }) => {
      if (this.#socket !== socket) return
      this.#expectMessage(socket)
      const message = readServerMessage(data)
      if (message.type === 'ready') this.#isPrompt = Date.now() - began < promptly
      if ('isQuiet' in message && !this.#isPrompt) delete message.isQuiet
      this.#receive(message)
    })
    socket.addEventListener('close', ({ code }) => {
      if (this.#socket === socket) this.#lost(code)
    })
  }

  #receive(message: ServerMessage) {
    if (message.type === 'ready') {
      this.#failures = 0
      this.status.setState('up')
      if (this.#watch) this.send({ type: 'watch', ...this.#watch })
    }
    for (const { onMessage } of this.#listeners) onMessage(message)
  }

  #lost(code: number) {
    clearTimeout(this.#silence)
    this.#socket = null
    if (!this.#open) return
    this.status.setState('down')
    // A handshake without a session fails without a code: after the second failure, check whether there still is one.
    if (code === sessionEnded || this.#failures === 2) for (const { onSessionEnd } of this.#listeners) onSessionEnd?.()
    const pause = code === 1012 ? 300 : Math.min(500 * 2 ** this.#failures, slowestRetry)
    this.#failures += 1
    this.#retry = setTimeout(() => this.#connect(), pause * (0.75 + Math.random() / 2))
  }

  /** A dead network does not close connections: silence for longer than the server is ever silent means it is gone. */
  #expectMessage(socket: WebSocket) {
    clearTimeout(this.#silence)
    this.#silence = setTimeout(() => this.#socket === socket && this.#giveUp(), silenceSeconds * 1000)
  }

  /** Drops a connection that a silent or lost network leaves open. */
  readonly #giveUp = () => {
    const socket = this.#socket
    if (!socket) return
    this.#lost(1006)
    socket.close()
  }

  readonly #wake = () => {
    if (document.visibilityState !== 'visible' || this.#socket || !this.#open) return
    this.#failures = 0
    this.#connect()
  }

  /** Says something about what is watched, if there is a line. */
  send(message: ClientMessage) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }
}

export const connection = new Connection()
onForget(() => connection.close())
