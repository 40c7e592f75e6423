import { eq } from 'drizzle-orm'
import { noteGone } from '#server/ground/backup/stays-gone.ts'
import { signedIn } from '#server/ground/procedures.ts'
import { calendarFeeds } from './tables.ts'

/** Takes the address of the caller’s calendar away: nobody can read it there any more. */
export const remove = signedIn
  .route({ method: 'DELETE', path: '/calendar', tags: ['calendars'] })
  .handler(async ({ context: { db, user, config } }) => {
    await db.transaction(async (tx) => {
      await tx.delete(calendarFeeds).where(eq(calendarFeeds.profileId, user.id))
      await noteGone(config, 'calendarAddress', user.id)
    })
  })
