import { expect, test } from 'vitest'
import type { Notification } from '#domain/research/notifications/notification-list.ts'
import { besideRequests, grouped, quoteOf } from './groups.ts'

const now = new Date(2026, 10, 22, 12)
let count = 0

const said = (byName: string, changed: Partial<Notification> = {}): Notification => ({
  id: String(count++),
  type: 'stage_chat_message',
  message: `${byName} in Ethics: Hello`,
  byName,
  createdAt: new Date(2026, 10, 22, 9),
  isRead: false,
  mentioned: false,
  answered: false,
  projectId: 'tides',
  projectTitle: 'Tides',
  role: 'owner',
  stageNumber: 3,
  messageSeq: count,
  meetingId: null,
  seenOn: null,
  place: null,
  isPinned: false,
  ...changed,
})

const outline = (all: Notification[]) =>
  grouped(all, now).map(({ day, projects }) => [
    day,
    ...projects.map(({ title, groups }) => [title, ...groups.map(({ sentence }) => sentence)]),
  ])

test('messages of one stage are one line a day, in their project; everything else stands by itself', () => {
  const yesterday = new Date(2026, 10, 21, 23)
  expect(
    outline([
      said('Bob Test'),
      said('Sue Test', { projectId: 'dunes', projectTitle: 'Dunes' }),
      said('Sue Test'),
      said('Bob Test', { stageNumber: 4, message: 'Bob Test in Data Collection: Hello' }),
      said('Bob Test', { mentioned: true, message: 'Bob Test in Ethics: @Ada' }),
      said('Bob Test', { type: 'stage_completed', message: 'Ethics completed' }),
      said('Bob Test', { createdAt: yesterday }),
      said('Bob Test', { createdAt: new Date(2026, 9, 1) }),
    ]),
  ).toEqual([
    [
      'Today',
      [
        'Tides',
        'Bob Test and Sue Test: 2 messages in Ethics',
        'Bob Test in Data Collection: Hello',
        'Bob Test in Ethics: @Ada',
        'Ethics completed',
      ],
      ['Dunes', 'Sue Test in Ethics: Hello'],
    ],
    ['Yesterday', ['Tides', 'Bob Test in Ethics: Hello']],
    ['1 October 2026', ['Tides', 'Bob Test in Ethics: Hello']],
  ])
})

test('of three or more people only the last is named', () => {
  const all = [said('Bob Test'), said('Sue Test'), said('Ike Test'), said('Bob Test')]
  expect(outline(all)).toEqual([['Today', ['Tides', 'Bob Test and 2 others: 4 messages in Ethics']]])
})

test('under a group stands what the newest says, with its author only where there are several', () => {
  const [one, other] = [said('Bob Test'), said('Sue Test')]
  expect(quoteOf(one, [one, said('Bob Test')])).toBe('Hello')
  expect(quoteOf(one, [one, other])).toBe('Bob Test: Hello')
  const completed = said('Bob Test', { message: 'Ethics completed' })
  expect(quoteOf(completed, [completed])).toBe('Ethics completed')
})

test('a request to join that waits for an answer is not told a second time', () => {
  const asked = said('Bob Test', {
    type: 'join_requested',
    stageNumber: null,
    message: 'Bob Test asks to join "Tides"',
  })
  const others = [said('Bob Test'), said('Sue Test', { type: 'join_requested', stageNumber: null })]
  const request = { isRequest: true, status: 'pending', projectId: 'tides', inviter: 'Bob Test' }
  expect(besideRequests([asked, ...others], [request])).toEqual(others)
  for (const other of [
    { ...request, projectId: 'dunes' },
    { ...request, status: 'declined' },
  ])
    expect(besideRequests([asked], [other])).toEqual([asked])
})
