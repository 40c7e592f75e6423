import { noun } from '#server/ground/noun.ts'
import { access } from './access.ts'
import { edges } from './edge.ts'
import { findSettings } from './find-settings.ts'
import { mute } from './mute.ts'
import { setDelivery } from './set-delivery.ts'
import { setPreset } from './set-preset.ts'
import { setPush } from './set-push.ts'
import { partsOfAccount } from './takes.ts'
import { unsubscribe } from './unsubscribe.ts'

/** How somebody wants to be notified: by mail about which events, on their devices about which, and about which projects not at all. */
export const notificationSettings = noun({
  name: 'notification-settings',
  verbs: { notifications: { findSettings, setDelivery, setPush, setPreset, mute, unsubscribe } },
  edges,
  partsOfAccount,
  access,
})
