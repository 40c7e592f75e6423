import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Cohort } from '#domain/institutions/cohorts/cohorts.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { inInstitution } from '#server/institutions/institutions/in-institution.ts'
import { seesNames } from '#server/institutions/institutions/roles/standing-of.ts'
import { onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'

/** The cohorts of the programmes whose candidatures the caller’s roles see, the newest first; the archived ones as well. */
export const list = withRole
  .route({ method: 'GET', path: '/institutions/{institutionId}/cohorts', tags: ['cohorts'] })
  .input(z.strictObject({ institutionId: z.uuid() }))
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(onlyRoles(may.seeCandidatures))
  .handler(async ({ input: { institutionId }, context: { db, user, today } }): Promise<Cohort[]> => {
    const { rows } = await db.execute<Cohort>(sql`
      select h.id, h.programme_id as "programmeId", h.name, h.begins_on::text as "beginsOn", h.is_archived as "isArchived"
      from cohort_summaries h join programme_summaries p on p.id = h.programme_id
      where h.institution_id = ${institutionId} and ${seesNames(user.id, today)} order by h.begins_on desc, h.name, h.id`)
    return rows
  })
