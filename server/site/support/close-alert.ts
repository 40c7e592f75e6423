import * as z from 'zod'
import { withProfile } from '#server/ground/procedures.ts'
import { markClosed } from '#server/money/alerts/mark-closed.ts'
import { atDesk } from './desk.ts'
import { Reason, recordAct } from './record-act.ts'

/** Closes an alert that was looked at, with what was found. For support. Refuses with NO_ALERT when somebody else has. */
export const closeAlert = withProfile
  .route({ method: 'POST', path: '/support/alerts/{alertId}/close', tags: ['support'] })
  .input(z.strictObject({ alertId: z.uuid(), reason: Reason }))
  .errors({ NO_ALERT: { status: 404, message: 'This is already closed.' } })
  .use(atDesk)
  .handler(async ({ input: { alertId, reason }, context: { db, user }, errors }) => {
    return await db.transaction(async (tx) => {
      const closed = await markClosed(tx, alertId)
      if (!closed) throw errors.NO_ALERT()
      const details = { alert: closed.kind, reference: closed.reference }
      await recordAct(tx, user, { profileId: null, act: 'close_alert', details, reason })
      return { closed: true }
    })
  })
