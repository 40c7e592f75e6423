import { and, asc, gt, isNull, sql } from 'drizzle-orm'
import { withProfile } from '#server/ground/procedures.ts'
import { atDesk } from '#server/site/support/desk.ts'
import { demoBookings } from './tables.ts'

/** The demo meetings that are still to come, for the support desk, the next one first. */
export const listComing = withProfile
  .route({ method: 'GET', path: '/support/demo-meetings', tags: ['support'] })
  .use(atDesk)
  .handler(({ context: { db } }) => {
    const { id, startsAt, name, email, organisation, note } = demoBookings
    return db
      .select({ id, startsAt, name, email, organisation, note })
      .from(demoBookings)
      .where(and(isNull(demoBookings.cancelledAt), gt(startsAt, sql`now()`)))
      .orderBy(asc(startsAt))
      .limit(400)
  })
