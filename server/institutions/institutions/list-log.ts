import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Act } from '#domain/institutions/institutions/institutions.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { inInstitution } from './in-institution.ts'
import { onlyRoles } from './in-unit.ts'

const pageSize = 100

/** The log of an institution, the newest first, a hundred entries at a time: those before the entry `before`. For its owners. */
export const listLog = withProfile
  .route({ method: 'GET', path: '/institutions/{institutionId}/log', tags: ['institutions'] })
  .input(z.strictObject({ institutionId: z.uuid(), before: z.uuid().optional() }))
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(onlyRoles(may.seeLog))
  .handler(async ({ input: { institutionId, before }, context: { db } }): Promise<{ acts: Act[]; isMore: boolean }> => {
    const { rows } = await db.execute<Omit<Act, 'at'> & { at: string }>(sql`
      select a.id, a.kind, coalesce(u.username, 'Somebody whose account is deleted') as who, a.about, a.at
      from institution_acts a left join public_profiles u on u.profile_id = a.actor_id
      where a.institution_id = ${institutionId} ${before ? sql`and a.id < ${before}` : sql``}
      order by a.id desc limit ${pageSize + 1}`)
    const acts = rows.slice(0, pageSize).map((row) => ({ ...row, at: new Date(row.at) }))
    return { acts, isMore: rows.length > pageSize }
  })
