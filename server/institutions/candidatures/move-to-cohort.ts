import { and, eq, inArray, isNull } from 'drizzle-orm'
import * as z from 'zod'
import { isOpenCohort } from '#domain/institutions/cohorts/cohorts.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { cohortsOf } from '#server/institutions/cohorts/cohorts-of.ts'
import { inProgramme } from '#server/institutions/institutions/in-programme.ts'
import { onlyRoles } from '#server/institutions/institutions/in-unit.ts'
import { lockInstitution } from '#server/institutions/institutions/lock-unit.ts'
import { withRole } from '#server/institutions/institutions/refuse-when-over.ts'
import { noPlace } from './add.ts'
import { recordChange } from './record-change.ts'
import { candidatures } from './tables.ts'

/**
 * Moves candidatures of one programme to a cohort of it, or out of any (null); says how many were moved. ANOTHER_PROGRAMME when one of them
 * is not in this programme: then none is moved.
 */
export const moveToCohort = withRole
  .route({
    method: 'POST',
    path: '/institutions/{institutionId}/programmes/{programmeId}/cohort-moves',
    tags: ['candidatures'],
  })
  .input(
    z.strictObject({
      institutionId: z.uuid(),
      programmeId: z.uuid(),
      cohortId: z.uuid().nullable(),
      ids: z.array(z.uuid()).min(1).max(500),
    }),
  )
  .errors({
    NO_COHORT: noPlace.NO_COHORT,
    ANOTHER_PROGRAMME: { status: 409, message: 'Somebody of them is not in this programme. Look at the list again.' },
  })
  .use(inProgramme, ({ institutionId, programmeId }) => ({ institutionId, programmeId }))
  .use(onlyRoles(may.changeCandidatures))
  .use(rateLimited('importedRowsOfPerson'), ({ ids }) => ids.length)
  .handler(async ({ input, context: { db, user, now }, errors }): Promise<{ moved: number }> => {
    const { institutionId, programmeId, cohortId } = input
    const ids = [...new Set(input.ids)]
    return await db.transaction(async (tx) => {
      await lockInstitution(tx, institutionId)
      if (cohortId && !isOpenCohort(await cohortsOf(tx, [programmeId]), cohortId)) throw errors.NO_COHORT()
      const here = and(eq(candidatures.programmeId, programmeId), isNull(candidatures.erasedAt))
      const found = await tx
        .select()
        .from(candidatures)
        .where(and(inArray(candidatures.id, ids), here))
        .orderBy(candidatures.id)
        .for('update')
      if (found.length < ids.length) throw errors.ANOTHER_PROGRAMME()
      const moving = found.filter((before) => before.cohortId !== cohortId)
      for (const before of moving) {
        const after = { ...before, cohortId, version: before.version + 1 }
        const { version } = after
        await tx.update(candidatures).set({ cohortId, version }).where(eq(candidatures.id, before.id))
        await recordChange(tx, { before, after, by: user, at: now() })
      }
      return { moved: moving.length }
    })
  })
