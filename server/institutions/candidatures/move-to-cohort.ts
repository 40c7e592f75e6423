import { type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import * as z from 'zod'
import { isOpenCohort } from '#domain/institutions/cohorts/cohorts.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { cohortsOf } from '#server/institutions/cohorts/cohorts-of.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { recordActs } from '#server/institutions/institutions/log/record-act.ts'
import { inProgramme } from '#server/institutions/institutions/programmes/in-programme.ts'
import { onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { lockInstitution } from '#server/institutions/institutions/units/lock-unit.ts'
import { noPlace } from './add.ts'
import { candidatureChanges, candidatures } from './tables.ts'

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
      const at = now()
      const { rows } = await tx.execute<Row>(moving(input, { ids, by: user.id, at }))
      if ((rows[0]?.found ?? 0) < ids.length) throw errors.ANOTHER_PROGRAMME()
      const moved = rows.filter(({ id }) => id !== null)
      await recordActs(
        tx,
        moved.map(({ id: candidatureId, about }) => ({
          ...{ institutionId, programmeId, by: user, kind: 'candidature_changed', about, candidatureId, at },
        })),
      )
      return { moved: moved.length }
    })
  })

type Row = { found: number; id: string; about: string }
type Move = { institutionId: string; programmeId: string; cohortId: string | null }

/**
 * Moves those who are not there yet and records it of each, when all of them are in the programme; says how many are, beside each who was
 * moved. Changes are read in the order of their ids.
 */
const moving = (
  { institutionId, programmeId, cohortId }: Move,
  { ids, by, at }: { ids: string[]; by: string; at: Date },
): SQL => sql`
  with here as materialized (
    select c.id, c.cohort_id from ${candidatures} c
    where c.id = any(${sql.param(ids)}::uuid[]) and c.programme_id = ${programmeId} and c.erased_at is null
    order by c.id for update),
  moved as (
    update ${candidatures} c set cohort_id = ${cohortId}::uuid, version = version + 1 from here h
    where c.id = h.id and h.cohort_id is distinct from ${cohortId}::uuid and (select count(*) from here) = ${ids.length}
    returning c.id, c.name || ', ' || c.student_number as about, h.cohort_id as before),
  changed as (
    insert into ${candidatureChanges} (id, institution_id, candidature_id, actor_id, at, before, after)
    select n.change_id, ${institutionId}::uuid, m.id, ${by}::uuid, ${at.toISOString()}::timestamptz,
      jsonb_build_object('cohort', (select h.name from cohort_summaries h where h.id = m.before)),
      jsonb_build_object('cohort', (select h.name from cohort_summaries h where h.id = ${cohortId}::uuid))
    from moved m join unnest(${sql.param(ids)}::uuid[], ${sql.param(ids.map(() => uuidv7()))}::uuid[]) as n(id, change_id) on n.id = m.id)
  select counted.found, m.id, m.about from (select count(*)::int as found from here) as counted left join moved m on true`
