import type { NotificationList } from '#domain/notification-list.ts'
import { signedIn } from '#server/procedures.ts'
import { countNotifications, newestNotifications } from './queries.ts'

/** The caller's newest 50 notifications, newest first, and how many they have and have not read in all. */
export const list = signedIn
  .route({ method: 'GET', path: '/notifications', tags: ['notifications'] })
  .handler(async ({ context: { db, user } }): Promise<NotificationList> => {
    const [notifications, counts] = await Promise.all([
      newestNotifications(db, user.id),
      countNotifications(db, user.id),
    ])
    return { notifications, ...counts }
  })
