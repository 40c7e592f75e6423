import type { ActivityType } from './activities.ts'
import { type ProjectRole, tabOf } from './members.ts'

/** How many of the newest notifications a list shows (specification, 9). */
export const notificationPage = 50

/** A notification as its reader sees it. */
export type Notification = {
  id: string
  type: ActivityType
  message: string
  createdAt: Date
  isRead: boolean
  /** Whether the message names its reader. */
  mentioned: boolean
  projectId: string
  projectTitle: string
  /** The reader's role in the project: it decides which tab the project is in. */
  role: ProjectRole
  /** Null when it is not about a stage. */
  stageNumber: number | null
  /** The `seq` of the message it is about, if any. */
  messageSeq: number | null
}

/** The newest notifications of somebody, and how many there are. */
export type NotificationList = { notifications: Notification[]; unread: number; total: number }

/**
 * A list after a notification has arrived: a new one is added, an updated one replaces the old text. What was read
 * stays read: the update may have been sent before.
 */
export function withNotification(list: NotificationList, added: Notification): NotificationList {
  if (list.notifications.some(({ id }) => id === added.id))
    return {
      ...list,
      notifications: list.notifications.map((each) => (each.id === added.id ? again(each, added) : each)),
    }
  const notifications = [...list.notifications, added].sort((a, b) => (a.id < b.id ? 1 : -1)).slice(0, notificationPage)
  return { notifications, unread: list.unread + (added.isRead ? 0 : 1), total: list.total + 1 }
}

const again = (before: Notification, now: Notification): Notification => ({
  ...now,
  isRead: before.isRead || now.isRead,
})

/** The address of what a notification is about: the project, its stage, the message in it. */
export function addressOf({
  role,
  projectId,
  stageNumber,
  messageSeq,
}: Pick<Notification, 'role' | 'projectId' | 'stageNumber' | 'messageSeq'>): string {
  const stage = stageNumber ? `?stage=${stageNumber}${messageSeq ? `&message=${messageSeq}` : ''}` : ''
  return `/dashboard/${tabOf[role]}/${projectId}${stage}`
}
