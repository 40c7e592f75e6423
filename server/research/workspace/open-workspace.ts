import { signedIn } from '#server/ground/procedures.ts'
import { subscriptionOf } from '#server/money/subscriptions/subscription-of.ts'
import { meOf } from '#server/people/profiles/queries.ts'
import { settingsOf } from '#server/people/settings/settings-of.ts'
import { invitationsOf } from '#server/research/invitations/invitations-of.ts'
import { notificationSettingsOf } from '#server/research/notification-settings/notification-settings-of.ts'
import { listNotifications } from '#server/research/notifications/queries.ts'
import { viewsOf } from '#server/research/views/views-of.ts'

/**
 * Everything that stands around each page behind the login, in one answer: who the caller is, their subscription (null
 * before the profile is completed), what waits for their answer, the bell, how they want to be notified, the views they
 * keep, and what the operator has set. Each part is what its own procedure answers.
 */
export const openWorkspace = signedIn
  .route({ method: 'GET', path: '/workspace', tags: ['workspace'] })
  .handler(async ({ context: { db, user, provider, config } }) => {
    const [me, subscription, invitations, notifications, notificationSettings, views] = await Promise.all([
      meOf(db, user),
      subscriptionOf(db, user, { provider, config }),
      invitationsOf(db, user.id),
      listNotifications(db, user.id),
      notificationSettingsOf(db, user.id),
      viewsOf(db, user.id),
    ])
    return { me, settings: settingsOf(config), subscription, invitations, notifications, notificationSettings, views }
  })
