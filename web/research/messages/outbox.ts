import { ORPCError } from '@orpc/client'
import { v7 as uuidv7 } from 'uuid'
import { createStore } from 'zustand/vanilla'
import { pollSeconds } from '#domain/ground/live.ts'
import type { Message, Quote } from '#domain/research/messages/messages.ts'
import { MessageText } from '#domain/research/messages/new-message.ts'
import { withMessage } from '#domain/research/messages/thread.ts'
import { client } from '#web/ground/api.ts'
import { failedTo } from '#web/ground/failures/words.ts'
import { connection } from '#web/ground/live/connection.ts'
import { onForget } from '#web/ground/session/forget.ts'
import { storedAs, unsent } from '#web/ground/session/unsent.ts'
import { changeStage } from '../stages/query.ts'
import { words } from './words.ts'

export type Unsent = { id: string; message: string; replyTo: Quote | null; failed: boolean }

/** What someone has written to one stage's chat and the server does not have yet. */
export type Outbox = {
  projectId: string
  draft: string
  /** What the message in the input replies to. */
  replyTo: Quote | null
  /** A message that was returned to the input: sent again with its id while its text is unchanged. */
  restored: { id: string; message: string; replyTo: number | null } | null
  /** In the order they were written. */
  waiting: Unsent[]
  problem: string | null
}

const empty: Outbox = { projectId: '', draft: '', replyTo: null, restored: null, waiting: [], problem: null }

/** A send without an answer for this long has failed; its id makes sending again safe. */
const sendTimeout = 15_000

/*
 * Kept outside the pages, so that closing a window or opening another stage loses nothing, and in the tab's session
 * storage and on the device (`unsent.ts`), so that a reload or a closed tab loses nothing either.
 */
export const outboxes = createStore<Record<string, Outbox>>()(() => ({}))
let owner: string | null = null
const delivering = new Set<string>()

export const outboxOf = (stageId: string): Outbox => outboxes.getState()[stageId] ?? empty

onForget(() => {
  owner = null
  outboxes.setState({}, true)
})

/** Restores what this person had written in this tab before the page was loaded, and sends what was waiting. */
export function takeUp(userId: string) {
  if (owner === userId) return
  owner = userId
  const stored: [string, Outbox][] = JSON.parse(unsent.getItem(storedAs('messages', userId)) ?? '[]')
  outboxes.setState(Object.fromEntries(stored), true)
  for (const [stageId, { projectId }] of stored) void deliver(projectId, stageId, true)
}

outboxes.subscribe((all) => {
  if (!owner) return
  const written = Object.entries(all).filter(([, { draft, waiting }]) => draft !== '' || waiting.length > 0)
  if (written.length === 0) unsent.removeItem(storedAs('messages', owner))
  else unsent.setItem(storedAs('messages', owner), JSON.stringify(written))
})

export const write = (projectId: string, stageId: string, draft: string) => change(stageId, { projectId, draft })

/** Makes what is in the input a reply; null makes it a message of its own. */
export const replyTo = (projectId: string, stageId: string, quote: Quote | null) =>
  change(stageId, { projectId, replyTo: quote })

/** Sends what is in the input, together with whatever failed before. */
export function send(projectId: string, stageId: string) {
  const { draft, restored, waiting, replyTo } = outboxOf(stageId)
  const checked = MessageText.safeParse(draft)
  if (!checked.success) {
    if (draft.trim()) change(stageId, { problem: checked.error.issues[0]?.message ?? null })
    return
  }
  const message = checked.data
  const again = restored?.message === message && restored.replyTo === (replyTo?.seq ?? null)
  const next = { id: again ? restored.id : uuidv7(), message, replyTo, failed: false }
  const retried = waiting.map((each) => ({ ...each, failed: false }))
  change(stageId, { ...empty, projectId, waiting: again ? [next, ...retried] : [...retried, next] })
  void deliver(projectId, stageId)
}

/** Retries what failed. */
export function sendAgain(projectId: string, stageId: string) {
  const waiting = outboxOf(stageId).waiting.map((each) => ({ ...each, failed: false }))
  change(stageId, { waiting, problem: null })
  void deliver(projectId, stageId)
}

/** Drops messages that turn out to be stored although their answer was lost. */
export function settle(stageId: string, messages: Message[]) {
  const { draft, restored, waiting } = outboxOf(stageId)
  const stored = new Set(messages.map(({ id }) => id))
  if (waiting.some(({ id, failed }) => failed && stored.has(id))) {
    change(stageId, { waiting: waiting.filter(({ id }) => !stored.has(id)) })
  }
  if (!restored || !stored.has(restored.id)) return
  const rest = draft.startsWith(restored.message) ? draft.slice(restored.message.length).trimStart() : draft
  change(stageId, { draft: rest, ...(rest === '' ? { replyTo: null } : {}), restored: null, problem: null })
}

/**
 * Sends one after the other, in the order they were written; the first that fails stops those behind it. What is sent
 * while the connection is known to be down waits for it, and so does what had been waiting before the page was loaded (`isTakenUp`)
 * until there is one; what fails otherwise is returned to the input.
 */
async function deliver(projectId: string, stageId: string, isTakenUp = false) {
  if (delivering.has(stageId)) return
  delivering.add(stageId)
  const status = connection.status.getState()
  const away = status === 'down' || (isTakenUp && status !== 'up')
  try {
    for (;;) {
      const [next] = outboxOf(stageId).waiting
      if (!next || next.failed) return
      const { id, message, replyTo } = next
      const posted = await client.messages.post(
        { projectId, stageId, id, message, replyTo: replyTo?.seq ?? null },
        { signal: AbortSignal.timeout(sendTimeout) },
      )
      changeStage(projectId, stageId, (open) => withMessage(open, posted))
      change(stageId, { waiting: outboxOf(stageId).waiting.filter((each) => each.id !== id) })
    }
  } catch (error) {
    if (away && !isAnswer(error)) whenBack(() => deliver(projectId, stageId, isTakenUp))
    else giveBack(stageId, failedTo('send message', error, words))
  } finally {
    delivering.delete(stageId)
  }
}

/** A refusal is an answer. A server that is just restarting gives none. */
const isAnswer = (error: unknown) => error instanceof ORPCError && error.status < 500

/** Retries when the live connection is back, and every few seconds: it may be that only the live connection is down. */
function whenBack(act: () => void) {
  const again = () => {
    clearTimeout(timer)
    stop()
    act()
  }
  const timer = setTimeout(again, pollSeconds * 1000)
  const stop = connection.status.subscribe((status) => status === 'up' && again())
}

/** The first unsent text is returned to the input if that is empty; the others stay in the thread, marked. */
function giveBack(stageId: string, problem: string) {
  const { draft, restored, waiting } = outboxOf(stageId)
  const [first, ...others] = waiting.map((each) => ({ ...each, failed: true }))
  if (!first) return
  if (draft.trim() || restored || outboxOf(stageId).replyTo)
    return change(stageId, { waiting: [first, ...others], problem })
  const { id, message, replyTo } = first
  change(stageId, {
    draft: message,
    replyTo,
    restored: { id, message, replyTo: replyTo?.seq ?? null },
    waiting: others,
    problem,
  })
}

const change = (stageId: string, changed: Partial<Outbox>) =>
  outboxes.setState({ [stageId]: { ...outboxOf(stageId), ...changed } })
