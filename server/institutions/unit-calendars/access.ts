import { eq } from 'drizzle-orm'
import type { Accesses } from '#server/ground/access/kinds.ts'
import { unitCalendars } from './tables.ts'

export const access: Accesses = {
  /** The secret address of a calendar of a unit. */
  unitCalendar: {
    tables: [unitCalendars],
    ofAccount: (tx, { userId }) => tx.delete(unitCalendars).where(eq(unitCalendars.madeBy, userId)),
    inProject: { stays: 'it shows deadlines of a unit of an institution, while its person has a role there' },
  },
}
