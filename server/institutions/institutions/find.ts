import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Brand } from '#domain/institutions/branding/branding.ts'
import { contractStateOf } from '#domain/institutions/institutions/contracts.ts'
import type { SeenUnit, Workspace } from '#domain/institutions/institutions/institutions.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import type { Programme } from '#domain/institutions/institutions/programmes.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { saysWhenOver, withRole } from './contract/refuse-when-over.ts'
import { seatsOf, waitingOf } from './contract/settle-seats.ts'
import { inInstitution } from './in-institution.ts'
import { inForce } from './roles/standing-of.ts'

/**
 * The part of an institution that the caller has roles in: its units with what they are in each, the programmes, and how many
 * candidatures go on in each unit and below. A unit whose numbers none of their roles may read has null. Of one whose contract is over for
 * more than ninety days it says just that.
 */
export const find = withRole
  .route({ method: 'GET', path: '/institutions/{institutionId}', tags: ['institutions'] })
  .meta(saysWhenOver)
  .input(z.strictObject({ institutionId: z.uuid() }))
  .use(inInstitution, ({ institutionId }) => institutionId)
  .handler(async ({ context: { db, user, institution, standing, today } }): Promise<Workspace> => {
    const { id, name, contractUntil } = institution
    const state = contractStateOf(contractUntil, today)
    const brand = await brandOf(db, institution)
    if (state === 'closed') return { id, name, brand, state, contractUntil, units: [], programmes: [], contract: null }
    const { rows: units } = await db.execute<SeenUnit>(sql`
      select u.id, u.parent_id as "parentId", u.kind, u.name, u.archived_at is not null as "isArchived",
        coalesce(array_agg(distinct g.role) filter (where g.programme_id is null), '{}') as roles,
        (select count(*) from candidature_seats c join programmes p on p.id = c.programme_id join institution_units b on b.id = p.unit_id
          where b.institution_id = u.institution_id and b.path @> array[u.id])::int as active
      from institution_units u join institution_grants g on g.institution_id = u.institution_id and g.unit_id = any(u.path)
      where u.institution_id = ${id} and ${inForce(user.id, today)}
      group by u.id order by u.name`)
    const seen = units.map((unit) => (may.seeCandidatures(unit) ? unit : { ...unit, active: null }))
    const { rows: programmes } = await db.execute<Programme>(sql`
      select distinct p.id, p.unit_id as "unitId", p.name, p.degree, p.full_time_months as "fullTimeMonths",
        p.part_time_months as "partTimeMonths", p.archived_at is not null as "isArchived"
      from programmes p join institution_units u on u.id = p.unit_id
        join institution_grants g on g.institution_id = p.institution_id and g.unit_id = any(u.path)
          and (g.programme_id is null or g.programme_id = p.id)
      where p.institution_id = ${id} and ${inForce(user.id, today)} order by p.name`)
    const contract = may.seeContract(standing) ? await contractOf(db, id, today) : null
    return { id, name, brand, state, contractUntil, units: seen, programmes, contract }
  })

async function brandOf(db: Db, { id, name }: { id: string; name: string }): Promise<Brand> {
  const { rows } = await db.execute<Brand>(sql`
    select b.name, b.full_name as "fullName", b.accent, b.accent_dark as "accentDark", b.logo, b.logo_dark as "logoDark"
    from institution_brands b where b.institution_id = ${id}`)
  return rows[0] ?? { name, fullName: name, accent: null, accentDark: null, logo: null, logoDark: null }
}

async function contractOf(db: Db, id: string, today: string): Promise<Workspace['contract']> {
  const { rows } = await db.execute<{ seats: number }>(sql`select seats from institutions where id = ${id}`)
  const [found] = rows
  if (!found) return null
  return { ...found, taken: await seatsOf(db, id, today), waiting: await waitingOf(db, id, today) }
}
