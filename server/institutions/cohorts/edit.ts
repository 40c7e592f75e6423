import { and, eq, isNull } from 'drizzle-orm'
import * as z from 'zod'
import { NewCohort } from '#domain/institutions/cohorts/cohorts.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { recordAct } from '#server/institutions/institutions/log/record-act.ts'
import { inProgramme } from '#server/institutions/institutions/programmes/in-programme.ts'
import { onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { lockInstitution } from '#server/institutions/institutions/units/lock-unit.ts'
import { isNamed, nameTaken } from './add.ts'
import { cohorts } from './tables.ts'

/** What a verb declares that is about one cohort. */
export const noCohort = { NO_COHORT: { status: 404, message: 'This programme has no such cohort any more.' } }

/** Changes the name of a cohort, or the day on which it begins. NO_COHORT when it is archived or of another programme. */
export const edit = withRole
  .route({
    method: 'PUT',
    path: '/institutions/{institutionId}/programmes/{programmeId}/cohorts/{id}',
    tags: ['cohorts'],
  })
  .input(NewCohort.extend({ institutionId: z.uuid(), programmeId: z.uuid(), id: z.uuid() }))
  .errors({ ...noCohort, ...nameTaken })
  .use(inProgramme, ({ institutionId, programmeId }) => ({ institutionId, programmeId }))
  .use(onlyRoles(may.setProgrammes))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input, context: { db, user, programme, now }, errors }) => {
    const { institutionId, programmeId, id, name, beginsOn } = input
    await db.transaction(async (tx) => {
      await lockInstitution(tx, institutionId)
      const here = and(eq(cohorts.id, id), eq(cohorts.programmeId, programmeId), isNull(cohorts.archivedAt))
      const [before] = await tx.select().from(cohorts).where(here)
      if (!before) throw errors.NO_COHORT()
      if (before.name === name && before.beginsOn === beginsOn) return
      if (await isNamed(tx, input)) throw errors.NAME_TAKEN()
      await tx.update(cohorts).set({ name, beginsOn }).where(here)
      const about = `${before.name === name ? name : `${before.name}, now ${name}`}, ${programme.name}`
      await recordAct(tx, { institutionId, programmeId, by: user, kind: 'cohort_changed', about, at: now() })
    })
  })
