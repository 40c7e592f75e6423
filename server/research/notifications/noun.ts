import { noun } from '#server/ground/noun.ts'
import { account } from './account.ts'
import { archive } from './archive.ts'
import { archiveAll } from './archive-all.ts'
import { jobs } from './jobs.ts'
import { list } from './list.ts'
import { listPage } from './list-page.ts'
import { markAllRead } from './mark-all-read.ts'
import { markMailed } from './mark-mailed.ts'
import { markRead } from './mark-read.ts'

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
    },
  },
  forTokens: ['notifications'],
  account,
  jobs,
  restored: ({ db }) => markMailed(db),
})
