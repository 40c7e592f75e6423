import { sql } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import { type Belonging, memberStateOf, type OwnMembership } from '#domain/institutions/members/members.ts'
import { daysOfDeparture } from '#domain/institutions/sign-in-rules/sign-in-rules.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { markOf } from '#server/institutions/branding/reads.ts'

type Row = Omit<OwnMembership, 'state'> & { isSuspended: boolean; waitsForSeat: boolean }

/** The caller’s memberships and invitations to some, and the institutions that they belong to, by what, or are suspended in. */
export const listMine = withProfile
  .route({ method: 'GET', path: '/institution-memberships', tags: ['institution-members'] })
  .handler(async ({ context: { db, user } }): Promise<{ memberships: OwnMembership[]; belongings: Belonging[] }> => {
    const [{ rows: memberships }, { rows: belongings }] = await Promise.all([
      db.execute<Row>(sql`
        select m.id, b.name as "institutionName", case when u.parent_id is null then b.name else u.name end as "unitName", i.username as "invitedBy",
          (m.accepted_at at time zone ${defaultZone})::date::text as "acceptedOn",
          exists (select from suspended_people s
            where s.institution_id = m.institution_id and s.profile_id = m.profile_id) as "isSuspended", m.seat_order is not null as "waitsForSeat"
        from institution_members m join institution_brands b on b.institution_id = m.institution_id join unit_summaries u on u.id = m.unit_id
          left join public_profiles i on i.profile_id = m.invited_by
        where m.ended_at is null and (m.profile_id = ${user.id} or (m.accepted_at is null and m.seat_order is null and m.email = ${user.email}))
        order by m.invited_at`),
      db.execute<Belonging>(sql`
        select l.institution_id as "institutionId", b.name as "institutionName", ${markOf} as brand, array_agg(distinct l.by) as by,
          false as "isSuspended", null as reason,
          (select ((d.departed_at at time zone ${defaultZone})::date + ${daysOfDeparture}::int)::text from institution_departures d
            where d.institution_id = l.institution_id and d.profile_id = ${user.id} and not d.is_overruled) as "belongsUntil"
        from belongings l join institution_brands b on b.institution_id = l.institution_id where l.profile_id = ${user.id} group by 1, 2, 3
        union all
        select s.institution_id, b.name, ${markOf}, '{}', true, s.reason, null
        from suspension_reasons s join institution_brands b on b.institution_id = s.institution_id
        where s.profile_id = ${user.id}
        order by 2`),
    ])
    return {
      belongings,
      memberships: memberships.flatMap(({ isSuspended, waitsForSeat, ...row }) => {
        const state = memberStateOf({ acceptedAt: row.acceptedOn, endedAt: null, isSuspended, waitsForSeat })
        return state === 'ended' ? [] : { ...row, state }
      }),
    }
  })
