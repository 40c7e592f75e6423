import type { Db } from '#server/ground/db/connect.ts'
import type { Log } from '#server/ground/log.ts'
import type { LiveEvent } from './announce.ts'
import type { Bus, Sent } from './bus.ts'
import { atOnce, emptyOutbox, type Receive } from './empty-outbox.ts'
import type { Outgoing } from './relays.ts'

/** Milliseconds: what is committed within them is told together. */
const batchWindow = 5
/** Pauses this many times as long as the last batch took to send, and at most this many milliseconds, to gather the next. */
const rest = 4
const restsAtMost = 50
/** Milliseconds within which what passes by itself, like who is typing, is told together. */
const passing = 20
/** Milliseconds between looks at what another process has left behind: it was killed, or lost its database. */
const lookEvery = 1000
/** Looks after which an announcement of one's own is no longer expected back. */
const looksToRemember = 30

type RelayListener = { onEvent: (event: LiveEvent) => void; onGap: () => void }

export type Relay = Outgoing & {
  /** Tells everybody something that is not stored, and that nobody misses for long if it is lost. */
  broadcast: (event: LiveEvent) => void
  /** From now on this process's pages are told, and the outbox is emptied. Returns a function that ends it. */
  start: (listener: RelayListener) => Promise<() => Promise<void>>
}

/**
 * Tells what was committed: this process's own pages at once, and a few milliseconds later the recipients and the other
 * processes, many at a time, so that no writer waits for either. The outbox is what is not told yet; whatever a killed
 * process leaves there, another one tells within two seconds.
 */
export function createRelay({ db, bus, log, receive }: { db: Db; bus: Bus; log: Log; receive: Receive }): Relay {
  let tell: (event: LiveEvent) => void = () => {}
  const own = createMemory()

  let next: NodeJS.Timeout | null = null
  let emptying: Promise<void> | null = null
  let isRunRequested = false
  let size = atOnce
  let restedAt = 0
  let isOver = false

  /** The more there is to tell, the more is told at once: telling takes time from those who write. */
  function soon(wait = batchWindow) {
    if (isOver || next) return
    next = setTimeout(
      () => {
        next = null
        if (emptying) void emptying.then(() => soon())
        else void empty()
      },
      Math.max(wait, restedAt - performance.now()),
    )
  }

  /** One after the other: whoever asks while the outbox is being emptied has it emptied once more. */
  function empty(): Promise<void> {
    isRunRequested = true
    emptying ??= run().finally(() => {
      emptying = null
    })
    return emptying
  }
  async function run() {
    while (isRunRequested) {
      isRunRequested = false
      const began = performance.now()
      try {
        await emptyOutbox(db, bus, receive, size)
        size = atOnce
      } catch (err) {
        // What could not be sent is tried again next time in smaller batches: it may have been too much at once.
        size = Math.max(1, Math.floor(size / 2))
        log.warn({ err }, 'What was committed could not be told yet')
      }
      const ended = performance.now()
      restedAt = ended + Math.min(rest * (ended - began), restsAtMost)
    }
  }

  const waiting: LiveEvent[] = []
  let broadcasting: Promise<void> = Promise.resolve()
  function broadcast(event: LiveEvent) {
    tell(event)
    if (waiting.push(event) > 1) return
    setTimeout(() => {
      const sent = waiting.splice(0).map((each) => ({ event: each, announcementId: own.next() }))
      broadcasting = broadcasting
        .then(() => bus.send(db, sent))
        .catch((err) => log.debug({ err }, 'Something that passes by itself could not be told'))
    }, passing).unref()
  }

  return {
    broadcast,
    committed(announcementId, events) {
      own.add(announcementId)
      for (const event of events) tell(event)
      soon()
    },
    async start({ onEvent, onGap }) {
      tell = onEvent
      const onSent = ({ event, announcementId }: Sent) => {
        if (!own.has(announcementId)) onEvent(event)
      }
      const stopListening = await bus.listen({ onSent, onGap })
      const looks = setInterval(() => {
        own.grow()
        soon(0)
      }, lookEvery)
      return async () => {
        clearInterval(looks)
        if (next) clearTimeout(next)
        await empty()
        isOver = true
        await stopListening()
      }
    },
  }
}

/** The announcements that this process's own pages have been told already; those of long ago are forgotten. */
function createMemory() {
  let [young, old] = [new Set<string>(), new Set<string>()]
  let looks = 0
  return {
    add: (id: string) => void young.add(id),
    has: (id: string) => young.has(id) || old.has(id),
    next() {
      const id = crypto.randomUUID()
      young.add(id)
      return id
    },
    grow() {
      looks += 1
      if (looks % looksToRemember === 0) [young, old] = [new Set(), young]
    },
  }
}
