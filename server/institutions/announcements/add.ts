import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { announcementMade } from '#domain/institutions/announcements/activities.ts'
import { AnnouncementText } from '#domain/institutions/announcements/announcements.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import { publishTo } from '#server/ground/events/publish-to.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { recordAct } from '#server/institutions/institutions/log/record-act.ts'
import { inUnit, noUnit, onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { lockUnit } from '#server/institutions/institutions/units/lock-unit.ts'
import { peopleOf } from './people-of.ts'
import { institutionName } from './queries.ts'
import { announcements, announcementVersions } from './tables.ts'

/** What a verb declares that says until when an announcement stands. */
export const isPast = { PAST: { status: 400, message: 'Its last day is over.' } }

/**
 * Announces something to the people of a unit and of those below it: under their bell, by mail as they have chosen, and on
 * their dashboard until they close it or its last day is over. Returns how many they are. NOBODY when there is nobody but the caller.
 */
export const add = withRole
  .route({
    method: 'POST',
    path: '/institutions/{institutionId}/units/{unitId}/announcements',
    successStatus: 201,
    tags: ['announcements'],
  })
  .input(AnnouncementText.extend({ institutionId: z.uuid(), unitId: z.uuid(), id: z.uuid() }))
  .errors({
    ...isPast,
    ARCHIVED: { status: 409, message: 'This unit is archived: nothing is announced to it.' },
    NOBODY: { status: 409, message: 'Nobody else there has an account yet.' },
    ID_TAKEN: { status: 409, message: 'Something else has this id. Enter it again.' },
  })
  .use(inUnit, ({ institutionId, unitId }) => ({ institutionId, unitId }))
  .use(onlyRoles(may.announce))
  .use(rateLimited('announcementsOfPerson'), () => 1)
  .handler(async ({ input, context: { db, user, now, today }, errors }) => {
    const { institutionId, unitId, id, subject, text, until } = input
    if (until !== null && until < today) throw errors.PAST()
    return await db.transaction(async (tx) => {
      const unit = await lockUnit(tx, { institutionId, unitId })
      if (!unit) throw noUnit()
      const [before] = await tx.select().from(announcements).where(eq(announcements.id, id))
      // The same again is a retry.
      if (before?.unitId === unitId && (await isWrittenBy(tx, id, user.id))) return { recipients: before.recipients }
      if (before) throw errors.ID_TAKEN()
      if (unit.archivedAt) throw errors.ARCHIVED()
      const to = (await peopleOf(tx, { unitId, today })).filter((each) => each !== user.id)
      if (to.length === 0) throw errors.NOBODY()
      const institution = await institutionName(tx, institutionId)
      const facts = { announcementId: id, institution, unit: unit.name, subject, until }
      const activityId = await publishTo(tx, announcementMade, { to, facts, at: now() })
      const made = { activityId, recipients: to.length, madeAt: now() }
      await tx.insert(announcements).values({ id, institutionId, unitId, ...made })
      const written = { writtenBy: user.id, writtenAt: now() }
      await tx
        .insert(announcementVersions)
        .values({ announcementId: id, number: 1, institutionId, subject, text, until, ...written })
      await recordAct(tx, {
        ...{ institutionId, unitId, by: user, kind: 'announcement_made', at: now() },
        about: `${subject}, to ${to.length === 1 ? '1 person' : `${to.length} people`}`,
      })
      return { recipients: to.length }
    })
  })

/** Whether somebody wrote how an announcement read first. */
const isWrittenBy = async (tx: Parameters<typeof peopleOf>[0], announcementId: string, profileId: string) =>
  (await tx.$count(
    announcementVersions,
    and(
      eq(announcementVersions.announcementId, announcementId),
      eq(announcementVersions.number, 1),
      eq(announcementVersions.writtenBy, profileId),
    ),
  )) > 0
