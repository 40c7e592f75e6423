import { expect, test } from 'vitest'
import { type Notification, type NotificationList, withNotification } from './notification-list.ts'

const notification = (changed: Partial<Notification> = {}): Notification => ({
  id: 'b',
  type: 'stage_completed',
  message: 'Ethics completed',
  byName: 'Ada Test',
  createdAt: new Date(2026, 10, 22),
  isRead: false,
  mentioned: false,
  answered: false,
  projectId: 'p',
  projectTitle: 'Tides',
  role: 'owner',
  stageNumber: 3,
  messageSeq: null,
  meetingId: null,
  seenOn: null,
  place: null,
  isPinned: false,
  ...changed,
})

const place = { projectId: 'p', role: 'owner', stageNumber: 3 } as const

/** A list of these, all unread and at one place. */
const listOf = (notifications: Notification[]): NotificationList => ({
  notifications,
  pinned: [],
  unread: notifications.length,
  total: notifications.length,
  unreadAt: notifications.length ? [{ ...place, unread: notifications.length, forReader: 0 }] : [],
})

test('a new notification is added first and counted', () => {
  const list = listOf([notification({ id: 'a' })])
  const { notifications, ...counts } = withNotification(list, notification()) ?? listOf([])
  expect(notifications.map(({ id }) => id)).toEqual(['b', 'a'])
  expect(counts).toEqual({ pinned: [], unread: 2, total: 2, unreadAt: [{ ...place, unread: 2, forReader: 0 }] })
})

test('where something is unread is counted for each stage and for the project itself, in their order', () => {
  const list = listOf([notification({ id: 'a' })])
  const about = (id: string, stageNumber: number | null) => notification({ id, stageNumber })
  const after = [
    about('c', 1),
    about('d', null),
    about('e', 1),
    { ...about('f', 9), isRead: true },
  ].reduce<NotificationList>((before, each) => withNotification(before, each) ?? before, list)
  expect(after.unreadAt.map(({ stageNumber, unread }) => [stageNumber, unread])).toEqual([
    [null, 1],
    [1, 2],
    [3, 1],
  ])
})

test('what concerns its reader is counted apart from all else', () => {
  const arrived = [
    notification({ id: 'c', type: 'stage_chat_message' }),
    notification({ id: 'd', type: 'stage_chat_message', mentioned: true }),
    notification({ id: 'e', type: 'stage_chat_message', answered: true }),
    notification({ id: 'f', type: 'review_returned' }),
    notification({ id: 'g', type: 'review_returned', isRead: true }),
  ]
  const after = arrived.reduce<NotificationList>((list, each) => withNotification(list, each) ?? list, listOf([]))
  expect(after.unreadAt).toEqual([{ ...place, unread: 4, forReader: 3 }])
})

test('an edit of something older than the list leaves it to be fetched again', () => {
  const list = { ...listOf([notification()]), total: 60 }
  expect(withNotification(list, notification({ id: 'a' }))).toBeNull()
})

test('an updated notification replaces the old one and is not counted again', () => {
  const list = listOf([notification()])
  const after = withNotification(list, notification({ message: 'Edited' }))
  expect(after).toEqual({ ...list, notifications: [notification({ message: 'Edited' })] })
})

test('a notification that was read stays read when an earlier update arrives late', () => {
  const list = { ...listOf([]), notifications: [notification({ isRead: true })], total: 1 }
  expect(withNotification(list, notification())).toEqual(list)
})
