import { useSyncExternalStore } from 'react'
import { type LiveFrame, presenceSeconds, typingSeconds } from '#domain/live.ts'
import { onForget } from '../session/forget.ts'
import { connection } from './connection.ts'

/** Who else has a stage open, and who of them is writing. */
export type Company = { here: ReadonlySet<string>; writing: readonly string[] }

const alone: Company = { here: new Set(), writing: [] }

/* Frames can come before the stage's window is drawn, so they are kept beside the pages, for the stage that is watched. */
let stageId: string | null = null
const sources = new Map<string, { userIds: string[]; at: number }>()
const writing = new Map<string, ReturnType<typeof setTimeout>>()
const observers = new Set<() => void>()
let company = alone

/** The company in a stage, as it changes. */
export function useCompany(ofStageId: string): Company {
  return useSyncExternalStore(observe, () => (stageId === ofStageId ? company : alone))
}

function observe(observer: () => void): () => void {
  observers.add(observer)
  return () => observers.delete(observer)
}

function hear(frame: LiveFrame) {
  if (frame.type === 'watching') return startAnew(frame.stageId)
  if (frame.type === 'beat') return forgetSilent()
  if (frame.type === 'message') return stopWriting(frame.message.userId ?? '')
  if (!('stageId' in frame) || frame.stageId !== stageId) return
  if (frame.type === 'presence') {
    if (frame.userIds.length > 0) sources.set(frame.source, { userIds: frame.userIds, at: Date.now() })
    else sources.delete(frame.source)
    change()
  }
  if (frame.type === 'typing') {
    clearTimeout(writing.get(frame.userId))
    writing.set(
      frame.userId,
      setTimeout(() => stopWriting(frame.userId), typingSeconds * 1000),
    )
    change()
  }
}

function startAnew(next: string | null) {
  stageId = next
  sources.clear()
  for (const userId of [...writing.keys()]) stopWriting(userId)
  change()
}

/** A server process that was killed never says that its people are gone. */
function forgetSilent() {
  for (const [source, { at }] of sources) if (Date.now() - at > presenceSeconds * 1000) sources.delete(source)
  change()
}

function stopWriting(userId: string) {
  clearTimeout(writing.get(userId))
  if (writing.delete(userId)) change()
}

function change() {
  const here = new Set([...sources.values()].flatMap(({ userIds }) => userIds))
  company = { here, writing: [...writing.keys()].filter((userId) => here.has(userId)) }
  for (const observer of observers) observer()
}

connection.listen({ onFrame: hear })
onForget(() => startAnew(null))
