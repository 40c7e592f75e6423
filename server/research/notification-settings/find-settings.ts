import { signedIn } from '#server/ground/procedures.ts'
import { notificationSettingsOf } from './notification-settings-of.ts'

/**
 * How the caller is notified: by mail about which events, on their devices about which, and which projects they have muted.
 */
export const findSettings = signedIn
  .route({ method: 'GET', path: '/notifications/settings', tags: ['notifications'] })
  .handler(({ context: { db, user } }) => notificationSettingsOf(db, user.id))
