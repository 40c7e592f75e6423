import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import {
  presenceSeconds,
  type ReadingPlace,
  readingSeconds,
  type ServerMessage,
  typingSeconds,
} from '#domain/ground/live.ts'
import { onForget } from '../session/forget.ts'
import { connection } from './connection.ts'

/** Who else has a stage open, which of them are typing, and who reads what. */
export type Presence = {
  here: ReadonlySet<string>
  writing: readonly string[]
  reading: ReadonlyMap<string, ReadingPlace>
}

const alone: Presence = { here: new Set(), writing: [], reading: new Map() }

/*
 * Messages can arrive before the stage's window is rendered, so this is kept outside the pages, for the stage that is
 * watched.
 */
let stageId: string | null = null
const sources = new Map<string, { userIds: string[]; at: number }>()
const writing = new Map<string, ReturnType<typeof setTimeout>>()
const reading = new Map<string, ReadingPlace & { at: number }>()
const store = createStore<Presence>()(() => alone)

/** Who is present in a stage, as it changes. */
export function usePresence(ofStageId: string): Presence {
  return useStore(store, (presence) => (stageId === ofStageId ? presence : alone))
}

function receive(message: ServerMessage) {
  if (message.type === 'watching') return startAnew(message.stageId)
  if (message.type === 'heartbeat') return forgetSilent()
  if (message.type !== 'presence' && message.type !== 'typing' && message.type !== 'reading') return
  if (message.stageId !== stageId) return
  if (message.type === 'reading') {
    const { userId, versionId, page } = message
    if (versionId === null) reading.delete(userId)
    else reading.set(userId, { versionId, page, at: Date.now() })
    change()
  }
  if (message.type === 'presence') {
    if (message.userIds.length > 0) sources.set(message.source, { userIds: message.userIds, at: Date.now() })
    else sources.delete(message.source)
    change()
  }
  if (message.type === 'typing') {
    clearTimeout(writing.get(message.userId))
    writing.set(
      message.userId,
      setTimeout(() => stoppedTyping(message.userId), typingSeconds * 1000),
    )
    change()
  }
}

function startAnew(next: string | null) {
  stageId = next
  sources.clear()
  reading.clear()
  for (const userId of [...writing.keys()]) stoppedTyping(userId)
  change()
}

/** A server process that was killed never says that its people are gone. */
function forgetSilent() {
  for (const [source, { at }] of sources) if (Date.now() - at > presenceSeconds * 1000) sources.delete(source)
  for (const [userId, { at }] of reading) if (Date.now() - at > readingSeconds * 1000) reading.delete(userId)
  change()
}

/** Somebody has stopped typing. */
export function stoppedTyping(userId: string) {
  clearTimeout(writing.get(userId))
  if (writing.delete(userId)) change()
}

function change() {
  const here = new Set([...sources.values()].flatMap(({ userIds }) => userIds))
  store.setState({
    here,
    writing: [...writing.keys()].filter((userId) => here.has(userId)),
    reading: new Map([...reading].filter(([userId]) => here.has(userId))),
  })
}

connection.listen({ onMessage: receive })
onForget(() => startAnew(null))
