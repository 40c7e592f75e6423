import { desc, isNull } from 'drizzle-orm'
import { withProfile } from '#server/ground/procedures.ts'
import { paymentAlerts } from '#server/money/alerts/tables.ts'
import { atDesk } from './desk.ts'

/** For support: the newest fifty open things that do not add up between the provider and us. */
export const listAlerts = withProfile
  .route({ method: 'GET', path: '/support/alerts', tags: ['support'] })
  .use(atDesk)
  .handler(({ context: { db } }) =>
    db
      .select()
      .from(paymentAlerts)
      .where(isNull(paymentAlerts.closedAt))
      .orderBy(desc(paymentAlerts.createdAt))
      .limit(50),
  )
