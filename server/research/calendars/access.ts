import { eq } from 'drizzle-orm'
import type { Accesses } from '#server/ground/access/kinds.ts'
import { calendarFeeds } from './tables.ts'

export const access: Accesses = {
  /** The secret address of a calendar. */
  calendarAddress: {
    tables: [calendarFeeds],
    ofAccount: (tx, { userId }) => tx.delete(calendarFeeds).where(eq(calendarFeeds.profileId, userId)),
    inProject: { stays: 'it shows the projects that its person belongs to at that moment' },
  },
}
