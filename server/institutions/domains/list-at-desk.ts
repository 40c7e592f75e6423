import { sql } from 'drizzle-orm'
import type { ClaimAtDesk } from '#domain/institutions/domains/domains.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { atDesk } from '#server/site/support/desk.ts'

/** The claims on domains whose code was entered and that wait for the desk, the oldest first. For support. */
export const listAtDesk = withProfile
  .route({ method: 'GET', path: '/support/domains', tags: ['institutions'] })
  .use(atDesk)
  .handler(async ({ context: { db } }): Promise<ClaimAtDesk[]> => {
    const { rows } = await db.execute<Omit<ClaimAtDesk, 'requestedAt'> & { requestedAt: string }>(sql`
      select d.id, t.name as "institutionName", d.domain, d.address, p.username as "requestedBy", d.requested_at as "requestedAt"
      from institution_domains d join institution_terms t on t.id = d.institution_id
        left join public_profiles p on p.profile_id = d.requested_by
      where d.mail_proven_at is not null and d.proven_at is null order by d.mail_proven_at`)
    return rows.map((row) => ({ ...row, requestedAt: new Date(row.requestedAt) }))
  })
