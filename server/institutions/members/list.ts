import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { defaultZone } from '#domain/ground/dates.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import { type Member, memberStateOf } from '#domain/institutions/members/members.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { inUnit, onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'

type Row = Omit<Member, 'state'> & { waitsForSeat: boolean }

/** Who is, was or was invited to be a member in a unit and those below it, the newest first; at most 2,000. For owners and administrators. */
export const list = withRole
  .route({ method: 'GET', path: '/institutions/{institutionId}/units/{unitId}/members', tags: ['institution-members'] })
  .input(z.strictObject({ institutionId: z.uuid(), unitId: z.uuid() }))
  .use(inUnit, (input) => input)
  .use(onlyRoles(may.changeMembers))
  .handler(async ({ input: { institutionId, unitId }, context: { db } }): Promise<Member[]> => {
    const { rows } = await db.execute<Row>(sql`
      select m.id, m.profile_id as "profileId", p.username as name, m.email, u.name as "unitName",
        ${day('invited_at')} as "invitedOn", ${day('accepted_at')} as "acceptedOn", ${day('ended_at')} as "endedOn", m.ending, m.seat_order is not null as "waitsForSeat",
        (select s.reason from suspension_reasons s
          where s.institution_id = m.institution_id and s.profile_id = m.profile_id) as reason
      from institution_members m join unit_summaries u on u.id = m.unit_id left join public_profiles p on p.profile_id = m.profile_id
      where m.institution_id = ${institutionId} and u.path @> array[${unitId}::uuid]
      order by m.ended_at is not null, m.invited_at desc, m.id limit 2000`)
    return rows.map(({ waitsForSeat, ...row }) => ({
      ...row,
      state: memberStateOf({
        acceptedAt: row.acceptedOn,
        endedAt: row.endedOn,
        isSuspended: row.reason !== null,
        waitsForSeat,
      }),
    }))
  })

/** The day of a moment of `m`, as everybody in the institution counts days. */
const day = (column: 'invited_at' | 'accepted_at' | 'ended_at') =>
  sql`(${sql.raw(`m.${column}`)} at time zone ${defaultZone})::date::text`
