import * as z from 'zod'
import { type Notification, notificationViews } from '#domain/research/notifications/notification-list.ts'
import { signedIn } from '#server/ground/procedures.ts'
import { pageOfNotifications } from './queries.ts'

/** Up to 50 notifications of the caller, newest first: those of the inbox, the unread or the archived. It goes on before the id `before`. */
export const listPage = signedIn
  .route({ method: 'GET', path: '/notifications/pages/{view}', tags: ['notifications'] })
  .input(z.strictObject({ view: z.enum(notificationViews), before: z.uuid().optional() }))
  .handler(
    ({ input: { view, before }, context: { db, user } }): Promise<Notification[]> =>
      pageOfNotifications(db, { userId: user.id, view, before: before ?? null }),
  )
