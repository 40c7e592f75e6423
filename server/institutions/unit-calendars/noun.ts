import { eq } from 'drizzle-orm'
import { noun } from '#server/ground/noun.ts'
import { access } from './access.ts'
import { edges } from './edge.ts'
import { find } from './find.ts'
import { remove } from './remove.ts'
import { renew } from './renew.ts'
import { unitCalendars as calendars } from './tables.ts'
import { takesOfAccount } from './takes.ts'

/** Calendars of the deadlines of a unit, for calendar programs of those who have a role there. */
export const unitCalendars = noun({
  name: 'unit-calendars',
  verbs: { unitCalendars: { find, renew, remove } },
  edges,
  access,
  takesOfAccount,
  endsAgain: { unitCalendar: ({ db }, id) => db.delete(calendars).where(eq(calendars.id, id)) },
})
