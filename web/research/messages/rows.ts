import type { Message } from '#domain/research/messages/messages.ts'
import { dayOf } from '#web/ground/ui/dates.ts'
import type { Unsent } from './outbox.ts'

/** Milliseconds within which messages of one person stand under one name. */
const sameRun = 10 * 60_000

/** The rows of a thread, from top to bottom. */
export type Row =
  | { kind: 'day'; key: string; day: string }
  | { kind: 'unread'; key: string }
  /** `continues` the message above it: the same person, a moment later. */
  | { kind: 'message'; key: string; message: Message; continues: boolean }
  | { kind: 'unsent'; key: string; unsent: Unsent; continues: boolean }

/**
 * A thread as rows: a line above each new day, and one above the first message of somebody else after `readSeq`; 0
 * draws none, because everything is new to somebody who has never read the thread.
 */
export function rowsOf(messages: Message[], unsent: Unsent[], readSeq: number, myId: string): Row[] {
  const rows: Row[] = []
  let day = ''
  let marked = !hasUnread(messages, readSeq, myId)
  for (const message of messages) {
    const its = dayOf(message.createdAt)
    if (its !== day) rows.push({ kind: 'day', key: its, day: its })
    day = its
    if (!marked && isUnread(message, readSeq, myId)) {
      rows.push({ kind: 'unread', key: 'unread' })
      marked = true
    }
    rows.push({ kind: 'message', key: message.id, message, continues: continues(rows.at(-1), message) })
  }
  for (const each of unsent) {
    const above = rows.at(-1)
    const mine = above?.kind === 'unsent' || (above?.kind === 'message' && above.message.userId === myId)
    rows.push({ kind: 'unsent', key: each.id, unsent: each, continues: mine })
  }
  return rows
}

function continues(above: Row | undefined, { userId, createdAt }: Message): boolean {
  if (above?.kind !== 'message' || userId === null) return false
  return above.message.userId === userId && createdAt.getTime() - above.message.createdAt.getTime() < sameRun
}

/** Whether somebody else wrote after `readSeq`. */
export const hasUnread = (messages: Message[], readSeq: number, myId: string) =>
  readSeq > 0 && messages.some((message) => isUnread(message, readSeq, myId))

/** Whether a message is somebody else’s, new, and says something. */
const isUnread = ({ seq, userId, deletedAt }: Message, readSeq: number, myId: string) =>
  seq > readSeq && userId !== myId && deletedAt === null
