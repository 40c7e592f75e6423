import { ORPCError } from '@orpc/client'
import { v7 as uuidv7 } from 'uuid'
import * as Y from 'yjs'
import { createStore } from 'zustand/vanilla'
import type { BodyOf } from '#domain/ground/change.ts'
import { pollSeconds } from '#domain/ground/live.ts'
import { largestUpdate } from '#domain/research/meetings/new-meeting.ts'
import type { notesWritten } from '#domain/research/notes/changes.ts'
import { client } from '#web/ground/api.ts'
import { reasonOf } from '#web/ground/failures/words.ts'
import { connection } from '#web/ground/live/connection.ts'
import { storedAs, unsent } from '#web/ground/session/unsent.ts'
import { words } from '../meetings/words.ts'
import { listenToNotes } from './open-notes.ts'

type At = { projectId: string; meetingId: string }

export type NotesState = {
  /**
   * `away` while what was written waits for the network; `refused` when the server will not have it; `closed` when it does
   * not show the notes at all.
   */
  status: 'loading' | 'saved' | 'saving' | 'away' | 'refused' | 'closed'
  /** Why it was refused. */
  reason: string | null
  /** The newest version of the minutes that this page has seen. */
  version: number
  /** Who else wrote last. */
  byName: string | null
}

/** Milliseconds: what is written within them is sent together. */
const batchDelay = 400
const sendTimeout = 15_000
const fromServer = 'server'

/**
 * The notes of a meeting in this tab. What is written here is there at once, is kept in the tab until the server has it, and
 * is merged with what others write; nothing waits for the network.
 */
export class SharedNotes {
  readonly document = new Y.Doc()
  readonly state = createStore<NotesState>()(() => ({ status: 'loading', reason: null, version: 0, byName: null }))
  readonly #at: At
  readonly #key: string
  #unsent: Uint8Array[] = []
  /** What was last put into the tab's storage by this page. */
  #stored: string | null = null
  /** The change that is being sent, under the same name until the server answers. */
  #sending: { id: string; update: Uint8Array; batchSize: number } | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #again: ReturnType<typeof setTimeout> | undefined
  #isSending = false
  #isClosed = false
  #stop: (() => void)[] = []

  constructor(at: At, userId: string) {
    this.#at = at
    this.#key = storedAs('notes', userId, at.meetingId)
    this.document.on('update', this.#written)
  }

  open() {
    this.#isClosed = false
    this.#stored = unsent.getItem(this.#key)
    // Written before a reload: it is sent as it is, and shown once the rest is here that it belongs to.
    if (this.#stored) {
      this.#unsent.push(bytesOf(this.#stored))
      Y.applyUpdate(this.document, bytesOf(this.#stored), fromServer)
    }
    this.#stop = [
      listenToNotes(this.#at.meetingId, (written) => this.#receive(written)),
      connection.listen({
        onMessage: ({ type }) => (type === 'watching' || type === 'resync') && void this.fetch(),
      }),
      connection.status.subscribe((status) => status === 'up' && this.#soon(0)),
    ]
    void this.fetch()
  }

  /** What is still unsent is sent, and otherwise stays in the tab. */
  close() {
    void this.#send()
    this.#isClosed = true
    clearTimeout(this.#again)
    for (const stop of this.#stop) stop()
  }

  /** Gives up what the server does not have. */
  discard() {
    this.#unsent = []
    this.#forget()
  }

  /** Gets what this page lacks. */
  fetch = async () => {
    try {
      const state = textOf(Y.encodeStateVector(this.document))
      const { update, version } = await client.meetings.readNotes({ ...this.#at, state })
      Y.applyUpdate(this.document, bytesOf(update), fromServer)
      this.#sawVersion(version)
      if (this.state.getState().status !== 'loading') return
      this.#settle()
      this.#soon(0)
    } catch (error) {
      if (this.state.getState().status !== 'loading' || this.#isClosed) return
      if (isAnswer(error)) this.#fail('closed', error)
      else this.#again = setTimeout(this.fetch, pollSeconds * 1000)
    }
  }

  #receive({ update, version, byName }: BodyOf<typeof notesWritten>) {
    this.#sawVersion(version)
    if (update === null) return void this.fetch()
    const before = Y.encodeStateVector(this.document)
    Y.applyUpdate(this.document, bytesOf(update), fromServer)
    const isNews = textOf(before) !== textOf(Y.encodeStateVector(this.document))
    if (isNews) this.state.setState({ byName })
  }

  readonly #written = (update: Uint8Array, origin: unknown) => {
    if (origin === fromServer) return
    this.#unsent.push(update)
    this.#keep()
    if (this.state.getState().status !== 'refused') this.state.setState({ status: 'saving' })
    this.#soon(batchDelay)
  }

  #soon(wait: number) {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#send(), wait)
  }

  async #send() {
    if (this.#isSending || this.#unsent.length === 0 || this.state.getState().status === 'refused') return
    this.#isSending = true
    this.#sending ??= { id: uuidv7(), ...firstOf(this.#unsent) }
    const { id, update, batchSize } = this.#sending
    try {
      const signal = AbortSignal.timeout(sendTimeout)
      const { version } = await client.meetings.writeNotes({ ...this.#at, id, update: textOf(update) }, { signal })
      this.#sawVersion(version)
      this.#unsent = this.#unsent.slice(batchSize)
      this.#sending = null
      this.#settle()
    } catch (error) {
      if (isAnswer(error)) this.#fail('refused', error)
      else {
        this.state.setState({ status: 'away' })
        if (!this.#isClosed) this.#soon(pollSeconds * 1000)
      }
    } finally {
      this.#isSending = false
    }
    if (this.#unsent.length > 0 && this.state.getState().status === 'saving') this.#soon(batchDelay)
  }

  #settle() {
    if (this.#unsent.length > 0) return this.state.setState({ status: 'saving' })
    this.#forget()
    this.state.setState({ status: 'saved', reason: null })
  }

  #fail(status: 'refused' | 'closed', error: unknown) {
    this.state.setState({ status, reason: reasonOf(error, words) })
  }

  #keep() {
    this.#stored = textOf(Y.mergeUpdates(this.#unsent))
    try {
      unsent.setItem(this.#key, this.#stored)
    } catch {
      // The tab's storage is full: what was written is on the page, and is sent from there.
    }
  }

  /** Unless the same notes, opened again in this tab, have kept something since. */
  #forget() {
    if (unsent.getItem(this.#key) === this.#stored) unsent.removeItem(this.#key)
  }

  #sawVersion(version: number) {
    this.state.setState((state) => ({ version: Math.max(state.version, version) }))
  }
}

/** Everything as one change where that is small enough, otherwise the oldest by itself. */
function firstOf(updates: Uint8Array[]) {
  const merged = Y.mergeUpdates(updates)
  if (merged.length <= largestUpdate) return { update: merged, batchSize: updates.length }
  return { update: updates[0] ?? merged, batchSize: 1 }
}

/** A refusal is an answer; a session that ended, a limit that was reached, or a server that is restarting, is none. */
const isAnswer = (error: unknown) =>
  error instanceof ORPCError && error.status < 500 && error.status !== 401 && error.status !== 429

const textOf = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
const bytesOf = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
