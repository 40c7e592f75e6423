import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import * as z from 'zod'
import { NewCohort } from '#domain/institutions/cohorts/cohorts.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { recordAct } from '#server/institutions/institutions/log/record-act.ts'
import { inProgramme } from '#server/institutions/institutions/programmes/in-programme.ts'
import { onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { lockInstitution } from '#server/institutions/institutions/units/lock-unit.ts'
import { cohorts } from './tables.ts'

/** What a verb declares that names a cohort. */
export const nameTaken = {
  NAME_TAKEN: { status: 409, message: 'This programme has a cohort of this name already.' },
}

/** Adds a cohort to a programme that is not archived. NAME_TAKEN beside one of the same name that is not archived either. */
export const add = withRole
  .route({
    method: 'POST',
    path: '/institutions/{institutionId}/programmes/{programmeId}/cohorts',
    tags: ['cohorts'],
  })
  .input(NewCohort.extend({ institutionId: z.uuid(), programmeId: z.uuid(), id: z.uuid() }))
  .errors({
    ...nameTaken,
    ARCHIVED: { status: 409, message: 'This programme is archived: nothing is added to it.' },
    ID_TAKEN: { status: 409, message: 'Something else has this id. Enter it again.' },
  })
  .use(inProgramme, ({ institutionId, programmeId }) => ({ institutionId, programmeId }))
  .use(onlyRoles(may.setProgrammes))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input, context: { db, user, programme, now }, errors }) => {
    const { institutionId, programmeId, id, name } = input
    await db.transaction(async (tx) => {
      await lockInstitution(tx, institutionId)
      const [before] = await tx.select().from(cohorts).where(eq(cohorts.id, id))
      // The same again is a retry.
      if (before?.programmeId === programmeId && before.name === name) return
      if (before) throw errors.ID_TAKEN()
      const { rows } = await tx.execute(
        sql`select 1 from programme_summaries p where p.id = ${programmeId} and p.is_archived`,
      )
      if (rows.length > 0) throw errors.ARCHIVED()
      if (await isNamed(tx, input)) throw errors.NAME_TAKEN()
      await tx.insert(cohorts).values(input)
      const about = `${name}, ${programme.name}`
      await recordAct(tx, { institutionId, programmeId, by: user, kind: 'cohort_added', about, at: now() })
    })
  })

/** Whether another cohort of the programme that is not archived has the name. */
export async function isNamed(
  tx: Db,
  { programmeId, id, name }: { programmeId: string; id: string; name: string },
): Promise<boolean> {
  const same = sql`lower(${cohorts.name}) = lower(${name})`
  const there = and(eq(cohorts.programmeId, programmeId), ne(cohorts.id, id), isNull(cohorts.archivedAt), same)
  return (await tx.$count(cohorts, there)) > 0
}
