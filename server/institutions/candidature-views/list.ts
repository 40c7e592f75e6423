import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { CandidatureView } from '#domain/institutions/candidature-views/candidature-views.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { inInstitution } from '#server/institutions/institutions/in-institution.ts'
import { isInAllOf } from '#server/institutions/institutions/roles/standing-of.ts'
import { onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'

/** The saved views of the list of candidatures: the caller’s own, and those that are shared with a unit in which they have a role; by name. */
export const list = withRole
  .route({ method: 'GET', path: '/institutions/{institutionId}/views', tags: ['candidatureViews'] })
  .input(z.strictObject({ institutionId: z.uuid() }))
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(onlyRoles(may.seeCandidatures))
  .handler(async ({ input: { institutionId }, context: { db, user, today } }): Promise<CandidatureView[]> => {
    const { rows } = await db.execute<CandidatureView>(sql`
      select v.id, v.name, v.filters, v.shared_with as "sharedWith", u.name as "sharedUnitName", v.made_by = ${user.id} as "isMine", p.username as by
      from candidature_views v left join unit_summaries u on u.id = v.shared_with left join public_profiles p on p.profile_id = v.made_by
      where v.institution_id = ${institutionId} and (v.made_by = ${user.id} or (u.id is not null and ${isInAllOf(user.id, today)}))
      order by lower(v.name), v.id`)
    return rows
  })
