import type { OpenStage } from '#domain/research/stages/open-stage.ts'
import { type Message, quoteOf } from './messages.ts'

/** Merges both lists, each message once, in order. Of two versions of a message the later one is kept, and quoted. */
export function merge(one: Message[], other: Message[]): Message[] {
  // Usually what arrives is new and belongs at the end: a long thread need not be sorted for it.
  const last = one.at(-1)?.seq ?? 0
  const isNew = other.every(({ seq }, at) => seq > (other[at - 1]?.seq ?? last))
  const all = isNew ? [...one, ...other] : sorted(one, other)
  return withQuotes(all, isNew ? other : all)
}

function sorted(one: Message[], other: Message[]): Message[] {
  const byId = new Map(one.map((message) => [message.id, message]))
  for (const message of other) {
    const known = byId.get(message.id)
    if (!known || message.version >= known.version) byId.set(message.id, message)
  }
  return [...byId.values()].sort((a, b) => a.seq - b.seq)
}

/** What a reply quotes may have changed since it was read: what is here is newer. Only these messages are looked at. */
function withQuotes(all: Message[], replies: Message[]): Message[] {
  if (!replies.some(({ replyTo }) => replyTo)) return all
  const bySeq = new Map(all.map((message) => [message.seq, message]))
  const looked = new Set(replies)
  return all.map((message) => {
    const quoted = message.replyTo && looked.has(message) && bySeq.get(message.replyTo.seq)
    return quoted && !isQuoted(message, quoted) ? { ...message, replyTo: quoteOf(quoted) } : message
  })
}

/** Whether a reply quotes a message as it is. */
function isQuoted({ replyTo }: Message, message: Message): boolean {
  const quote = quoteOf(message)
  return replyTo?.text === quote.text && replyTo.isDeleted === quote.isDeleted && replyTo.username === quote.username
}

/**
 * A thread with a message that was posted or changed, whichever order they arrive in. Changing a message before the first
 * loaded page changes only what quotes it: the change comes with its own page.
 */
export function withMessage(open: OpenStage, message: Message): OpenStage {
  const [first] = open.messages
  const isBefore = first && message.seq < first.seq - 1
  if (!isBefore || message.version === 0) return { ...open, messages: merge(open.messages, [message]) }
  if (!open.messages.some(({ replyTo }) => replyTo?.seq === message.seq)) return open
  const messages = open.messages.map((each) =>
    each.replyTo?.seq === message.seq ? { ...each, replyTo: quoteOf(message) } : each,
  )
  return { ...open, messages }
}
