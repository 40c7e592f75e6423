import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import { stateOfToken, type UnitToken } from '#domain/institutions/unit-tokens/unit-tokens.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { standingOf } from '#server/institutions/institutions/roles/standing-of.ts'
import { inUnit, onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'

/** The tokens of a unit, newest first: what each may read, who made it, when it was last used and until when. Never the token itself. */
export const list = withRole
  .route({ method: 'GET', path: '/institutions/{institutionId}/units/{unitId}/tokens', tags: ['unitTokens'] })
  .input(z.strictObject({ institutionId: z.uuid(), unitId: z.uuid() }))
  .use(inUnit, (input) => input)
  .use(onlyRoles(may.manageUnit))
  .handler(async ({ input: { institutionId, unitId }, context: { db, now, today } }): Promise<UnitToken[]> => {
    const { rows } = await db.execute<Row>(sql`
      select t.id, t.name, t.reads, t.made_by as "makerId", u.username as "madeBy", t.made_at as "madeAt",
        t.expires_at as "expiresAt", t.last_used_at as "lastUsedAt", t.revoked_at as "revokedAt",
        coalesce((select sum(c.calls) from unit_token_calls c where c.token_id = t.id and c.day > ${today}::date - 30), 0)::int as calls
      from unit_tokens t left join public_profiles u on u.profile_id = t.made_by
      where t.unit_id = ${unitId} order by t.made_at desc, t.id`)
    const makers = [...new Set(rows.flatMap(({ makerId }) => makerId ?? []))]
    const standings = await Promise.all(
      makers.map(async (profileId) => {
        const standing = await standingOf(db, { profileId, institutionId, unitId, today })
        return standing && may.manageUnit(standing) ? profileId : []
      }),
    )
    const inRole = new Set(standings.flat())
    return rows.map(({ makerId, revokedAt, madeAt, expiresAt, lastUsedAt, ...token }) => {
      const times = { expiresAt: new Date(expiresAt), revokedAt: revokedAt ? new Date(revokedAt) : null }
      return {
        ...token,
        madeAt: new Date(madeAt),
        expiresAt: times.expiresAt,
        lastUsedAt: lastUsedAt ? new Date(lastUsedAt) : null,
        state: stateOfToken({ ...times, hasRole: makerId !== null && inRole.has(makerId) }, now()),
      }
    })
  })

type Row = Pick<UnitToken, 'id' | 'name' | 'reads' | 'madeBy' | 'calls'> & {
  makerId: string | null
  /** As PostgreSQL writes moments. */
  madeAt: string
  expiresAt: string
  lastUsedAt: string | null
  revokedAt: string | null
}
