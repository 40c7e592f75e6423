import type { Message } from './messages.ts'
import type { OpenStage } from './open-stage.ts'

/** Merges both lists, each message once, in order. Of two versions of a message the later edit is kept. */
export function merge(one: Message[], other: Message[]): Message[] {
  // Usually what arrives is new and belongs at the end: a long thread need not be sorted for it.
  const last = one.at(-1)?.seq ?? 0
  if (other.every(({ seq }, at) => seq > (other[at - 1]?.seq ?? last))) return [...one, ...other]
  const byId = new Map(one.map((message) => [message.id, message]))
  for (const message of other) {
    const known = byId.get(message.id)
    if (!known || editedAt(message) >= editedAt(known)) byId.set(message.id, message)
  }
  return [...byId.values()].sort((a, b) => a.seq - b.seq)
}

const editedAt = (message: Message) => message.editedAt?.getTime() ?? 0

/**
 * A thread with a message that was posted or edited, whichever order they arrive in. Editing a message before the first
 * loaded page changes nothing: the edit comes with its own page.
 */
export function withMessage(open: OpenStage, message: Message): OpenStage {
  const [first] = open.messages
  const isBefore = first && message.seq < first.seq - 1
  return isBefore && message.editedAt ? open : { ...open, messages: merge(open.messages, [message]) }
}
