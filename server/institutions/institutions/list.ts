import { sql } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import type { Institutions } from '#domain/institutions/institutions/institutions.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { inForce } from './roles/standing-of.ts'

/** The institutions that the caller has a role in, by name, and the roles that they were offered. */
export const list = withProfile
  .route({ method: 'GET', path: '/institutions', tags: ['institutions'] })
  .handler(async ({ context: { db, user, now } }): Promise<Institutions> => {
    const today = dayIn(now(), defaultZone)
    const [{ rows: institutions }, { rows: offers }] = await Promise.all([
      db.execute<Institutions['institutions'][number]>(sql`
        select i.id, b.name, array_agg(distinct g.role) as roles
        from institutions i join institution_brands b on b.institution_id = i.id join institution_grants g on g.institution_id = i.id
        where ${inForce(user.id, today)} group by i.id, b.name order by b.name`),
      db.execute<Institutions['offers'][number]>(sql`
        select g.id, g.role, case when u.parent_id is null then b.name else u.name end as "unitName", p.name as "programmeName", g.starts_on::text as "from", g.ends_on::text as until,
          b.name as "institutionName", o.username as "offeredBy"
        from institution_grants g join institution_brands b on b.institution_id = g.institution_id join institution_units u on u.id = g.unit_id
          left join programmes p on p.id = g.programme_id left join public_profiles o on o.profile_id = g.offered_by
        where g.email = ${user.email} and g.accepted_at is null and g.ended_at is null and g.seat_order is null
          and (g.ends_on is null or g.ends_on >= ${today})
        order by g.offered_at`),
    ])
    return { institutions, offers }
  })
