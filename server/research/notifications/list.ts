import type { NotificationList } from '#domain/research/notifications/notification-list.ts'
import { signedIn } from '#server/ground/procedures.ts'
import { listNotifications } from './queries.ts'

/** The caller's newest 50 notifications, newest first, and how many they have and have not read in all. */
export const list = signedIn
  .route({ method: 'GET', path: '/notifications', tags: ['notifications'] })
  .handler(({ context: { db, user } }): Promise<NotificationList> => listNotifications(db, user.id))
