import { expect, test } from 'vitest'
import type { Message } from '#domain/research/messages/messages.ts'
import { rowsOf } from './rows.ts'

const [me, bob] = ['me', 'bob']
const message = (seq: number, userId: string, day = 1): Message => ({
  id: `m${seq}`,
  stageId: 's',
  seq,
  userId,
  username: userId,
  message: 'Hello',
  createdAt: new Date(2026, 10, day, 12),
  editedAt: null,
  deletedAt: null,
  replyTo: null,
  reactions: [],
  version: 0,
})
const kinds = (...args: Parameters<typeof rowsOf>) =>
  rowsOf(...args).map((row) => (row.kind === 'message' ? row.message.seq : row.kind))

test('each day begins with its date', () => {
  const thread = [message(1, me), message(2, bob), message(3, me, 2)]
  expect(kinds(thread, [], 0, me)).toEqual(['day', 1, 2, 'day', 3])
})

test('the line for new messages is drawn once, before the first unread message of somebody else', () => {
  const thread = [message(1, bob), message(2, me), message(3, bob), message(4, bob)]
  expect(kinds(thread, [], 1, me)).toEqual(['day', 1, 2, 'unread', 3, 4])
  expect(kinds(thread, [], 4, me)).not.toContain('unread')
  expect(kinds([message(1, bob), message(2, me)], [], 1, me)).not.toContain('unread')
})

test('what is not sent yet stands under the name of its writer', () => {
  const unsent = ['a', 'b'].map((id) => ({ id, message: id, replyTo: null, failed: false }))
  const under = (last: string) =>
    rowsOf([message(1, last)], unsent, 0, me).flatMap((row) => (row.kind === 'unsent' ? [row.continues] : []))
  expect([under(bob), under(me)]).toEqual([
    [false, true],
    [true, true],
  ])
})

test('nothing is marked for somebody who has never read the thread', () => {
  expect(kinds([message(1, bob)], [], 0, me)).toEqual(['day', 1])
})

test('messages of one person within ten minutes stand under one name, until a day or the line of new ones begins', () => {
  const later = (minutes: number, each: Message) => ({
    ...each,
    createdAt: new Date(each.createdAt.getTime() + minutes * 60_000),
  })
  const thread = [
    message(1, bob),
    later(9, message(2, bob)),
    later(20, message(3, bob)),
    later(20, message(4, me)),
    later(21, message(5, bob)),
    later(22, message(6, bob)),
    message(7, bob, 2),
  ]
  const continuing = (readSeq: number) =>
    rowsOf(thread, [], readSeq, me).flatMap((row) => (row.kind === 'message' && row.continues ? [row.message.seq] : []))
  expect(continuing(0)).toEqual([2, 6])
  expect(continuing(5)).toEqual([2])
})

test('unsent messages are at the end, in their order', () => {
  const unsent = ['a', 'b'].map((id) => ({ id, message: id, replyTo: null, failed: false }))
  expect(rowsOf([message(1, bob)], unsent, 0, me).map(({ key }) => key)).toEqual(['1 November 2026', 'm1', 'a', 'b'])
})
