import { expect, test } from 'vitest'
import { type Notification, withNotification } from './notification-list.ts'

const notification = (changed: Partial<Notification> = {}): Notification => ({
  id: 'b',
  type: 'stage_completed',
  message: 'Ethics completed',
  createdAt: new Date(2026, 10, 22),
  isRead: false,
  mentioned: false,
  projectId: 'p',
  projectTitle: 'Tides',
  role: 'owner',
  stageNumber: 3,
  messageSeq: null,
  ...changed,
})

test('a new notification is added first and counted', () => {
  const list = { notifications: [notification({ id: 'a' })], unread: 1, total: 1 }
  const { notifications, ...counts } = withNotification(list, notification())
  expect(notifications.map(({ id }) => id)).toEqual(['b', 'a'])
  expect(counts).toEqual({ unread: 2, total: 2 })
})

test('an updated notification replaces the old one and is not counted again', () => {
  const list = { notifications: [notification()], unread: 1, total: 1 }
  const after = withNotification(list, notification({ message: 'Edited' }))
  expect(after).toEqual({ ...list, notifications: [notification({ message: 'Edited' })] })
})

test('a notification that was read stays read when an earlier update arrives late', () => {
  const list = { notifications: [notification({ isRead: true })], unread: 0, total: 1 }
  expect(withNotification(list, notification())).toEqual(list)
})
