import { randomUUID } from 'node:crypto'
import { withProfile } from '#server/procedures.ts'
import { addressOf } from './address-of.ts'
import { calendarFeeds } from './tables.ts'

/** Makes a secret address for the caller’s calendar, and answers with it. The address before it, if any, is gone. */
export const renew = withProfile
  .route({ method: 'POST', path: '/calendar', tags: ['calendars'] })
  .handler(async ({ context: { db, user, config, now } }) => {
    const feed = { id: randomUUID(), createdAt: now() }
    await db
      .insert(calendarFeeds)
      .values({ ...feed, profileId: user.id })
      .onConflictDoUpdate({ target: calendarFeeds.profileId, set: feed })
    return { address: addressOf(feed.id, config), createdAt: feed.createdAt }
  })
