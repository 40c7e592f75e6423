import { noun } from '#server/ground/noun.ts'
import { archive } from './archive.ts'
import { archiveAll } from './archive-all.ts'
import { edges } from './edge.ts'
import { findSettings } from './find-settings.ts'
import { jobs } from './jobs.ts'
import { list } from './list.ts'
import { listPage } from './list-page.ts'
import { markAllRead } from './mark-all-read.ts'
import { markRead } from './mark-read.ts'
import { mute } from './mute.ts'
import { setDelivery } from './set-delivery.ts'
import { setPreset } from './set-preset.ts'
import { unsubscribe } from './unsubscribe.ts'

/** What somebody has not seen yet: the bell and the digest. */
export const notifications = noun({
  name: 'notifications',
  verbs: {
    notifications: {
      list,
      markRead,
      markAllRead,
      listPage,
      archive,
      archiveAll,
      findSettings,
      setDelivery,
      setPreset,
      mute,
      unsubscribe,
    },
  },
  forTokens: ['notifications'],
  jobs,
  edges,
})
