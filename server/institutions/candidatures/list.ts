import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import {
  type CandidatureRow,
  candidatureStatuses,
  type Progress,
} from '#domain/institutions/candidatures/candidatures.ts'
import { timeOf } from '#domain/institutions/candidatures/time-of.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import { nameIn, type TemplateStage } from '#domain/institutions/templates/templates.ts'
import { modeOn } from '#domain/research/registrations/study-time.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { inInstitution } from '#server/institutions/institutions/in-institution.ts'
import { seesNames } from '#server/institutions/institutions/roles/standing-of.ts'
import { onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { progressOf, type Row, rowsWith } from './queries.ts'

const atMost = 500

/**
 * The candidatures that the caller’s roles see, of a unit and those below it or of all, by name; at most 500, and how many there are. They
 * are narrowed by programme, cohort, year of the first registration, status and text. What is seen of an attached project are its stage
 * and its lights, as its student reads them.
 */
export const list = withRole
  .route({ method: 'GET', path: '/institutions/{institutionId}/candidatures', tags: ['candidatures'] })
  .input(
    z.strictObject({
      institutionId: z.uuid(),
      unitId: z.uuid().optional(),
      programmeId: z.uuid().optional(),
      cohortId: z.uuid().optional(),
      /** The year of the first registration. */
      registeredIn: z.int().min(1900).max(2200).optional(),
      status: z.enum(candidatureStatuses).optional(),
      search: z.string().trim().max(200).optional(),
    }),
  )
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(onlyRoles(may.seeCandidatures))
  .handler(async ({ input, context: { db, user, now, today } }): Promise<{ rows: CandidatureRow[]; total: number }> => {
    const { institutionId, unitId, programmeId, cohortId, registeredIn, status, search } = input
    const conditions: SQL[] = [
      sql`c.institution_id = ${institutionId} and c.erased_at is null`,
      seesNames(user.id, today),
    ]
    if (unitId) conditions.push(sql`${unitId}::uuid = any(p.unit_path)`)
    if (programmeId) conditions.push(sql`c.programme_id = ${programmeId}`)
    if (cohortId) conditions.push(sql`c.cohort_id = ${cohortId}`)
    if (registeredIn) conditions.push(sql`extract(year from c.registered_on) = ${registeredIn}`)
    if (status) conditions.push(sql`c.status = ${status}`)
    if (search) {
      const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`
      conditions.push(
        sql`(c.name ilike ${part} or c.student_number ilike ${part} or exists (
          select from jsonb_array_elements(c.supervisors) as s where s->>'name' ilike ${part} or s->>'email' ilike ${part}))`,
      )
    }
    const { rows } = await db.execute<Row & { total: number }>(sql`
      ${rowsWith(sql`, count(*) over ()::int as total`)}
      where ${sql.join(conditions, sql` and `)} order by c.name, c.id limit ${atMost}`)
    const progress = await progressOf(
      db,
      rows.flatMap(({ projectId }) => projectId ?? []),
      now(),
    )
    return {
      total: rows[0]?.total ?? 0,
      rows: rows.map(
        ({ candidature, projectId, answer, waitsForSeat, cohort, template, programmeName, unitName, ...programme }) => {
          const { id, name, studentNumber, registeredOn, status: is, supervisors } = candidature
          const mode = modeOn(candidature, today)
          return {
            ...{ id, name, studentNumber, registeredOn, mode, status: is, supervisors, answer, waitsForSeat, cohort },
            ...{ programmeId: candidature.programmeId, programmeName, unitName },
            ...timeOf(candidature, programme, today),
            ...stageOf((projectId && progress.get(projectId)) || null, template),
          }
        },
      ),
    }
  })

const stageOf = (progress: Progress | null, template: TemplateStage[] | null) => ({
  progress,
  stageName: progress && nameIn(template, progress.stageNumber),
})
