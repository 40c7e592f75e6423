import { withProfile } from '#server/ground/procedures.ts'
import { openAlerts } from '#server/money/alerts/queries.ts'
import { atDesk } from './desk.ts'

/** The newest fifty open things that do not add up between the provider and us. For support. */
export const listAlerts = withProfile
  .route({ method: 'GET', path: '/support/alerts', tags: ['support'] })
  .use(atDesk)
  .handler(({ context: { db } }) => openAlerts(db))
