import * as z from 'zod'
import { announcementMade } from '#domain/institutions/announcements/activities.ts'
import { AnnouncementText } from '#domain/institutions/announcements/announcements.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import { reviseActivity } from '#server/ground/events/stored.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { recordAct } from '#server/institutions/institutions/log/record-act.ts'
import { inUnit, onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { isPast } from './add.ts'
import { institutionName, lockAnnouncement, noAnnouncement } from './queries.ts'
import { announcementVersions } from './tables.ts'

/** Changes how an announcement reads, for all who received it; nobody is mailed again, and how it read before is kept. */
export const edit = withRole
  .route({
    method: 'PUT',
    path: '/institutions/{institutionId}/units/{unitId}/announcements/{id}',
    tags: ['announcements'],
  })
  .input(AnnouncementText.extend({ institutionId: z.uuid(), unitId: z.uuid(), id: z.uuid() }))
  .errors({ ...isPast, ...noAnnouncement })
  .use(inUnit, ({ institutionId, unitId }) => ({ institutionId, unitId }))
  .use(onlyRoles(may.announce))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input, context: { db, user, unit, now, today }, errors }) => {
    const { institutionId, unitId, id, subject, text, until } = input
    await db.transaction(async (tx) => {
      const before = await lockAnnouncement(tx, { id, unitId })
      if (!before) throw errors.NO_ANNOUNCEMENT()
      const { version, activityId } = before
      if (version.subject === subject && version.text === text && version.until === until) return
      if (until !== null && until < today && until !== version.until) throw errors.PAST()
      await tx.insert(announcementVersions).values({
        ...{ announcementId: id, number: version.number + 1, institutionId },
        ...{ subject, text, until, writtenBy: user.id, writtenAt: now() },
      })
      const institution = await institutionName(tx, institutionId)
      await reviseActivity(tx, announcementMade, {
        ...{ id: activityId, stageId: null },
        facts: { announcementId: id, institution, unit: unit.name, subject, until },
      })
      const about = version.subject === subject ? subject : `${version.subject}, now ${subject}`
      await recordAct(tx, { institutionId, unitId, by: user, kind: 'announcement_edited', about, at: now() })
    })
  })
