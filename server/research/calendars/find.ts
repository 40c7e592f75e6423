import { eq } from 'drizzle-orm'
import { asItIs } from '#server/ground/compress.ts'
import { signedIn } from '#server/ground/procedures.ts'
import { addressOf } from './address-of.ts'
import { calendarFeeds } from './tables.ts'

/** The address at which a calendar program reads the caller’s calendar, and when it was last read; null while there is none. */
export const find = signedIn
  .route({ method: 'GET', path: '/calendar', tags: ['calendars'] })
  .use(asItIs)
  .handler(async ({ context: { db, user, config } }) => {
    const [feed] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.profileId, user.id))
    return feed ? { address: addressOf(feed.id, config), createdAt: feed.createdAt, lastReadAt: feed.lastReadAt } : null
  })
