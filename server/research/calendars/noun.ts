import { eq } from 'drizzle-orm'
import { noun } from '#server/ground/noun.ts'
import { access } from './access.ts'
import { edges } from './edge.ts'
import { find } from './find.ts'
import { remove } from './remove.ts'
import { renew } from './renew.ts'
import { calendarFeeds } from './tables.ts'

/** One’s own calendar, for a calendar program. */
export const calendars = noun({
  name: 'calendars',
  verbs: { calendars: { find, renew, remove } },
  edges,
  access,
  endsAgain: { calendarAddress: ({ db }, id) => db.delete(calendarFeeds).where(eq(calendarFeeds.profileId, id)) },
})
