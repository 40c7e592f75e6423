import { and, eq, isNull } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { recordAct } from '#server/institutions/institutions/log/record-act.ts'
import { inProgramme } from '#server/institutions/institutions/programmes/in-programme.ts'
import { onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { lockInstitution } from '#server/institutions/institutions/units/lock-unit.ts'
import { noCohort } from './edit.ts'
import { cohorts } from './tables.ts'

/** Archives a cohort: nobody is put into it any more, and those who are in it stay. NO_COHORT when it is archived already. */
export const archive = withRole
  .route({
    method: 'DELETE',
    path: '/institutions/{institutionId}/programmes/{programmeId}/cohorts/{id}',
    tags: ['cohorts'],
  })
  .input(z.strictObject({ institutionId: z.uuid(), programmeId: z.uuid(), id: z.uuid() }))
  .errors(noCohort)
  .use(inProgramme, ({ institutionId, programmeId }) => ({ institutionId, programmeId }))
  .use(onlyRoles(may.setProgrammes))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { institutionId, programmeId, id }, context: { db, user, programme, now }, errors }) => {
    await db.transaction(async (tx) => {
      await lockInstitution(tx, institutionId)
      const [archived] = await tx
        .update(cohorts)
        .set({ archivedAt: now() })
        .where(and(eq(cohorts.id, id), eq(cohorts.programmeId, programmeId), isNull(cohorts.archivedAt)))
        .returning({ name: cohorts.name })
      if (!archived) throw errors.NO_COHORT()
      const about = `${archived.name}, ${programme.name}`
      await recordAct(tx, { institutionId, programmeId, by: user, kind: 'cohort_archived', about, at: now() })
    })
  })
