import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import { withdrawActivity } from '#server/ground/events/stored.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { recordAct } from '#server/institutions/institutions/log/record-act.ts'
import { inUnit, onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { takeBackMail } from '#server/research/notifications/take-back-mail.ts'
import { lockAnnouncement, noAnnouncement } from './queries.ts'
import { announcements } from './tables.ts'

/**
 * Withdraws an announcement: nobody reads it any more, and what was not mailed yet never is. What it said, and who withdrew it, stays in
 * the list of those who may announce something there.
 */
export const withdraw = withRole
  .route({
    method: 'DELETE',
    path: '/institutions/{institutionId}/units/{unitId}/announcements/{id}',
    tags: ['announcements'],
  })
  .input(z.strictObject({ institutionId: z.uuid(), unitId: z.uuid(), id: z.uuid() }))
  .errors(noAnnouncement)
  .use(inUnit, ({ institutionId, unitId }) => ({ institutionId, unitId }))
  .use(onlyRoles(may.announce))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { institutionId, unitId, id }, context: { db, user, now }, errors }) => {
    await db.transaction(async (tx) => {
      const before = await lockAnnouncement(tx, { id, unitId })
      if (!before) throw errors.NO_ANNOUNCEMENT()
      await tx.update(announcements).set({ withdrawnAt: now(), withdrawnBy: user.id }).where(eq(announcements.id, id))
      await withdrawActivity(tx, before.activityId, () => takeBackMail(tx, before.activityId))
      const about = before.version.subject
      await recordAct(tx, { institutionId, unitId, by: user, kind: 'announcement_withdrawn', about, at: now() })
    })
  })
