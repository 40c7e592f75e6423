import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { acting } from '#domain/ground/actor.ts'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import { absencesChanged, supervisorStays } from '#domain/research/absences/absences.ts'
import { done, happened } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { lockIfThere } from '#server/ground/membership/lock-if-there.ts'
import { lockProfile } from '#server/ground/membership/lock-profile.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { supervisedBy } from './queries.ts'
import { absences } from './tables.ts'

/** Removes an absence of the caller’s; students and co-supervisors are notified unless it was over. NO_ABSENCE when it is none of theirs. */
export const remove = withProfile
  .route({ method: 'DELETE', path: '/absences/{id}', tags: ['absences'] })
  .input(z.strictObject({ id: z.uuid() }))
  .errors({ NO_ABSENCE: { status: 404, message: 'There is no such absence of yours.' } })
  .handler(async ({ input: { id }, context: { db, user, now }, errors }) => {
    await db.transaction(async (tx) => {
      const projects = await supervisedBy(tx, user.id)
      for (const { projectId } of projects) await lockIfThere(tx, projectId)
      await lockProfile(tx, user.id)
      const own = and(eq(absences.id, id), eq(absences.supervisorId, user.id))
      const [removed] = await tx.delete(absences).where(own).returning()
      if (!removed) throw errors.NO_ABSENCE()
      const isOver = removed.endsOn < dayIn(now(), defaultZone)
      const when = { from: removed.startsOn, until: removed.endsOn }
      for (const { projectId, title } of projects)
        await done(tx, {
          ...{ at: { projectId }, by: acting(user), when: now() },
          activity: isOver ? null : happened(supervisorStays, { username: user.profile.username, title, ...when }),
          changes: [changed(absencesChanged, { projectId })],
          history: [],
        })
    })
  })
