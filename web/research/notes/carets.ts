import { Extension } from '@tiptap/core'
import { yCursorPlugin } from '@tiptap/y-tiptap'
import { Awareness, removeAwarenessStates } from 'y-protocols/awareness'
import type * as Y from 'yjs'
import { createStore } from 'zustand/vanilla'
import { type Caret, caretPace, type Place } from '#domain/ground/caret.ts'
import type { ServerMessage } from '#domain/ground/live.ts'
import { connection } from '#web/ground/live/connection.ts'
import classes from './Carets.module.css'

/** Somebody else who writes in the notes: their name is what the project calls them, their colour one of `Carets.module.css`. */
export type Writer = { userId: string; name: string; colour: number }

type Found = Extract<ServerMessage, { type: 'caret' }>

/**
 * Where the others write in the notes of a meeting, and where this page does. Nothing of it is stored: the server passes it on to those
 * who have the notes open. A caret goes when its page says so, and thirty seconds after it was last heard of.
 */
export class Carets {
  readonly writers = createStore<Writer[]>(() => [])
  readonly #awareness: Awareness
  readonly #meetingId: string
  #people: readonly Writer[] = []
  /** Each page that others write from has a number in this one. */
  readonly #numbers = new Map<string, number>()
  #mayWrite = false
  /** What the server knows of this page; undefined while it has to be said that the notes are open. */
  #sent: Caret | null | undefined
  #sentAt = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #stop: (() => void)[] = []

  constructor(document: Y.Doc, meetingId: string) {
    this.#meetingId = meetingId
    this.#awareness = new Awareness(document)
  }

  /** Shows them in the editor. */
  readonly extension = () =>
    Extension.create({
      name: 'carets',
      // After the shared document itself, which has 1000.
      priority: 999,
      addProseMirrorPlugins: () => [
        yCursorPlugin(this.#awareness, {
          cursorBuilder: caretOf,
          selectionBuilder: ({ colour }: Writer) => ({ class: classes.selected ?? '', 'data-colour': String(colour) }),
        }),
      ],
    })

  open() {
    const leave = new AbortController()
    document.addEventListener('visibilitychange', this.#soon, { signal: leave.signal })
    this.#awareness.on('update', this.#changed)
    this.#stop = [
      () => leave.abort(),
      connection.listen({
        onMessage: (message) => {
          if (message.type === 'caret' && message.meetingId === this.#meetingId) this.#receive(message)
          if (message.type === 'watching') this.#begin()
        },
      }),
      connection.status.subscribe((status) => status === 'down' && this.#forget([...this.#numbers.values()])),
    ]
    this.#begin()
  }

  close() {
    for (const stop of this.#stop) stop()
    clearTimeout(this.#timer)
    connection.send({ type: 'caret', meetingId: this.#meetingId, caret: null })
    this.#awareness.destroy()
  }

  /** Whoever only reads has no caret. */
  allow(mayWrite: boolean) {
    if (this.#mayWrite === mayWrite) return
    this.#mayWrite = mayWrite
    this.#soon()
  }

  /** Who else belongs to the project: nobody besides them is shown. */
  introduce(people: readonly Writer[]) {
    this.#people = people
    const { states, clientID } = this.#awareness
    const gone = [...states].filter(
      ([number, { user }]) => number !== clientID && !people.some(({ userId }) => userId === user.userId),
    )
    this.#forget(gone.map(([number]) => number))
  }

  #receive({ userId, source, caret }: Found) {
    const writer = this.#people.find((each) => each.userId === userId)
    // Somebody who has just opened the notes learns where this page writes.
    if (!this.#numbers.has(source) && writer) this.#soon()
    const number = this.#numbers.get(source) ?? this.#numbers.size + 1
    this.#numbers.set(source, number)
    if (!caret || !writer) return this.#forget([number])
    const { states, meta } = this.#awareness
    states.set(number, { user: writer, cursor: { anchor: positionOf(caret.anchor), head: positionOf(caret.head) } })
    meta.set(number, { clock: 0, lastUpdated: Date.now() })
    this.#awareness.emit('change', [{ added: [], updated: [number], removed: [] }, 'server'])
    this.#show()
  }

  #forget(numbers: number[]) {
    removeAwarenessStates(this.#awareness, numbers, 'server')
  }

  readonly #changed = (_changes: unknown, origin: unknown) => {
    if (origin === 'local') this.#soon()
    else this.#show()
  }

  #show() {
    const { states, clientID } = this.#awareness
    const writers = [...states].flatMap(([number, { user }]) => (number === clientID ? [] : [user as Writer]))
    this.writers.setState([...new Map(writers.map((writer) => [writer.userId, writer])).values()], true)
  }

  #begin() {
    this.#sent = undefined
    this.#soon()
  }

  /** Says where this page writes, no more often than the server passes it on. */
  readonly #soon = () => {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#send(), Math.max(0, this.#sentAt + caretPace - Date.now()))
  }

  #send() {
    this.#sentAt = Date.now()
    const cursor = this.#awareness.getLocalState()?.cursor
    const isHere = this.#mayWrite && cursor && document.visibilityState === 'visible'
    const caret: Caret | null = isHere ? { anchor: placeOf(cursor.anchor), head: placeOf(cursor.head) } : null
    if (caret === null && this.#sent === null) return
    this.#sent = caret
    connection.send({ type: 'caret', meetingId: this.#meetingId, caret })
  }
}

/** The field of the document that the notes are in. */
const field = 'notes'

const placeOf = ({ item, type, assoc }: Y.RelativePosition): Place => ({
  item: item && { client: item.client, clock: item.clock },
  type: type && { client: type.client, clock: type.clock },
  assoc: assoc < 0 ? -1 : 0,
})

/** As Yjs writes a position in JSON. */
const positionOf = ({ item, type, assoc }: Place) => ({
  ...(item ? { item } : {}),
  ...(type ? { type } : item ? {} : { tname: field }),
  assoc,
})

/** Its name is drawn, not written: it is no part of the text, for whoever copies it or has it read aloud. */
function caretOf({ name, colour }: Writer): HTMLElement {
  const caret = document.createElement('span')
  caret.className = classes.caret ?? ''
  caret.setAttribute('aria-hidden', 'true')
  caret.dataset.colour = String(colour)
  caret.dataset.writer = name
  return caret
}
