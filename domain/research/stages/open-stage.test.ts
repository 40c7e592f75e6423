import { expect, test } from 'vitest'
import type { Link } from '#domain/research/links/links.ts'
import type { Message } from '#domain/research/messages/messages.ts'
import { withMessage } from '#domain/research/messages/thread.ts'
import { type OpenStage, withLink, withStage } from './open-stage.ts'

const at = (minute: number) => new Date(2026, 10, 21, 12, minute)
const message = (seq: number, edited?: number): Message => ({
  id: `m${seq}`,
  stageId: 's',
  seq,
  userId: 'ada',
  username: 'Ada',
  message: edited ? `Edited ${edited}` : 'Said',
  createdAt: at(0),
  editedAt: edited ? at(edited) : null,
  deletedAt: null,
  replyTo: null,
  reactions: [],
  version: edited ?? 0,
})
const open: OpenStage = {
  stage: {
    id: 's',
    number: 1,
    name: 'Concept Sheet',
    status: 'in_progress',
    completedAt: null,
    statusChangedAt: at(5),
    statusChangedBy: 'Ada',
    targetDate: null,
    roundNumber: null,
    roundState: null,
  },
  links: [],
  messages: [message(51), message(52)],
  readSeq: 0,
}
const shown = ({ messages }: OpenStage) => messages.map(({ seq, message }) => [seq, message])

test('editing a message that is not loaded yet leaves no gap in the thread', () => {
  expect(withMessage(open, message(7, 1))).toBe(open)
  expect(shown(withMessage(open, message(51, 1)))).toEqual([
    [51, 'Edited 1'],
    [52, 'Said'],
  ])
  expect(shown(withMessage({ ...open, messages: [] }, message(7)))).toEqual([[7, 'Said']])
})

test('a new message that arrives after a later one takes its place before it', () => {
  const empty = { ...open, messages: [] }
  const arrived = [message(3), message(1), message(2, 1)].reduce(withMessage, empty)
  expect(arrived.messages.map(({ seq }) => seq)).toEqual([1, 2, 3])
})

test('of two edits the later one wins, whichever arrives first', () => {
  const later = withMessage(withMessage(open, message(52, 2)), message(52, 1))
  expect(shown(later)).toEqual([
    [51, 'Said'],
    [52, 'Edited 2'],
  ])
  expect(withStage(open, { ...open.stage, status: 'completed', statusChangedAt: at(4) })).toBe(open)
})

test('links are in the order in which they were added', () => {
  const link = (id: string, minute: number) => ({ id, createdAt: at(minute) }) as Link
  const both = withLink(withLink(open, link('b', 2)), link('a', 1))
  expect(both.links.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(withLink(both, link('b', 2)).links).toHaveLength(2)
})
