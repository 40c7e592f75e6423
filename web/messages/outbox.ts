import { v7 as uuidv7 } from 'uuid'
import type { LiveMessage } from '#domain/live.ts'
import { MessageText } from '#domain/messages.ts'
import { onForget } from '../accounts/forget.ts'
import { client, failedTo, queryClient } from '../api.ts'
import { stageQuery } from '../stages/query.ts'
import { withMessage } from '../stages/thread.ts'

export type Unsent = { id: string; message: string; failed: boolean }

/** What someone has written to one stage's chat and the server does not have yet. */
export type Outbox = {
  draft: string
  /** A message that came back to the input: sent again with its id while its text is unchanged. */
  restored: { id: string; message: string } | null
  /** In the order they were written. */
  waiting: Unsent[]
  problem: string | null
}

const empty: Outbox = { draft: '', restored: null, waiting: [], problem: null }

/** A send that hears nothing for this long has failed; its id makes sending again safe. */
const patience = 15_000

/* Kept beside the pages, so that closing a window or turning to another stage loses no word. */
const outboxes = new Map<string, Outbox>()
const observers = new Set<() => void>()
const delivering = new Set<string>()

export const outboxOf = (stageId: string): Outbox => outboxes.get(stageId) ?? empty

export function observe(observer: () => void): () => void {
  observers.add(observer)
  return () => observers.delete(observer)
}

onForget(() => outboxes.clear())

export const write = (stageId: string, draft: string) => change(stageId, { draft })

/** Sends what is in the input, and after it whatever failed before. */
export function send(projectId: string, stageId: string) {
  const { draft, restored, waiting } = outboxOf(stageId)
  const checked = MessageText.safeParse(draft)
  if (!checked.success) {
    if (draft.trim()) change(stageId, { problem: checked.error.issues[0]?.message ?? null })
    return
  }
  const message = checked.data
  const again = restored?.message === message
  const next = { id: again ? restored.id : uuidv7(), message, failed: false }
  const retried = waiting.map((each) => ({ ...each, failed: false }))
  change(stageId, {
    draft: '',
    restored: null,
    problem: null,
    waiting: again ? [next, ...retried] : [...retried, next],
  })
  void deliver(projectId, stageId)
}

/** Tries again what failed. */
export function sendAgain(projectId: string, stageId: string) {
  const waiting = outboxOf(stageId).waiting.map((each) => ({ ...each, failed: false }))
  change(stageId, { waiting, problem: null })
  void deliver(projectId, stageId)
}

/** Lets go of what turns out to have been stored although its answer was lost. */
export function settle(stageId: string, messages: LiveMessage[]) {
  const { draft, restored, waiting } = outboxOf(stageId)
  const stored = new Set(messages.map(({ id }) => id))
  if (waiting.some(({ id, failed }) => failed && stored.has(id))) {
    change(stageId, { waiting: waiting.filter(({ id }) => !stored.has(id)) })
  }
  if (!restored || !stored.has(restored.id)) return
  const rest = draft.startsWith(restored.message) ? draft.slice(restored.message.length).trimStart() : draft
  change(stageId, { draft: rest, restored: null, problem: null })
}

/** One after the other, in the order they were written; the first that fails stops those behind it. */
async function deliver(projectId: string, stageId: string) {
  if (delivering.has(stageId)) return
  delivering.add(stageId)
  try {
    for (;;) {
      const [next] = outboxOf(stageId).waiting
      if (!next || next.failed) return
      const { id, message } = next
      const signal = AbortSignal.timeout(patience)
      const posted = await client.messages.post({ projectId, stageId, id, message }, { signal })
      queryClient.setQueryData(stageQuery(projectId, stageId).queryKey, (open) => open && withMessage(open, posted))
      change(stageId, { waiting: outboxOf(stageId).waiting.filter((each) => each.id !== id) })
    }
  } catch (error) {
    giveBack(stageId, failedTo('send message', error))
  } finally {
    delivering.delete(stageId)
  }
}

/** The first unsent text comes back to the input if that is empty; the others stay in the thread, marked. */
function giveBack(stageId: string, problem: string) {
  const { draft, restored, waiting } = outboxOf(stageId)
  const [first, ...others] = waiting.map((each) => ({ ...each, failed: true }))
  if (!first) return
  if (draft.trim() || restored) return change(stageId, { waiting: [first, ...others], problem })
  const { id, message } = first
  change(stageId, { draft: message, restored: { id, message }, waiting: others, problem })
}

function change(stageId: string, changed: Partial<Outbox>) {
  outboxes.set(stageId, { ...outboxOf(stageId), ...changed })
  for (const observer of observers) observer()
}
