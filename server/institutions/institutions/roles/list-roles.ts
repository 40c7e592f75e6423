import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { type Grant, stateOf } from '#domain/institutions/institutions/grants.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import type { SuspensionReason } from '#domain/institutions/members/members.ts'
import { withRole } from '../contract/refuse-when-over.ts'
import { inUnit, onlyRoles } from '../units/in-unit.ts'

type Listed = Grant & { profileId: string | null; isSuspended: boolean; reason: SuspensionReason | null }
type Row = Omit<Listed, 'state' | 'isSuspended'> & {
  acceptedAt: Date | null
  endedAt: Date | null
  waitsForSeat: boolean
}

/** Who was offered, has or had which role in a unit and those below it, the newest first; at most 2,000. For owners and administrators. */
export const listRoles = withRole
  .route({ method: 'GET', path: '/institutions/{institutionId}/units/{unitId}/roles', tags: ['institutions'] })
  .input(z.strictObject({ institutionId: z.uuid(), unitId: z.uuid() }))
  .use(inUnit, (input) => input)
  .use(onlyRoles(may.seeGrants))
  .handler(async ({ input: { institutionId, unitId }, context: { db, today } }): Promise<Listed[]> => {
    const { rows } = await db.execute<Row>(sql`
      select g.id, g.role, g.unit_id as "unitId", u.name as "unitName", g.programme_id as "programmeId", p.name as "programmeName",
        g.email, b.username as name, g.starts_on::text as "from", g.ends_on::text as until, g.accepted_at as "acceptedAt",
        g.ended_at as "endedAt", g.seat_order is not null as "waitsForSeat", g.profile_id as "profileId",
        (select s.reason from suspension_reasons s where s.institution_id = g.institution_id and s.profile_id = g.profile_id) as reason
      from institution_grants g join institution_units u on u.id = g.unit_id left join programmes p on p.id = g.programme_id
        left join public_profiles b on b.profile_id = g.profile_id
      where g.institution_id = ${institutionId} and u.path @> array[${unitId}::uuid]
      order by g.offered_at desc, g.id limit 2000`)
    return rows.map(({ acceptedAt, endedAt, waitsForSeat, ...row }) => ({
      ...row,
      isSuspended: row.reason !== null,
      state: stateOf({ ...row, acceptedAt, endedAt, waitsForSeat }, today),
    }))
  })
