import { sql } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import { contractStateOf } from '#domain/institutions/institutions/contracts.ts'
import type { DeskInstitution } from '#domain/institutions/institutions/institutions.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { atDesk } from '#server/site/support/desk.ts'
import { lineOf, takenOf } from './contract/settle-seats.ts'

/** All institutions by name, with their contracts, the seats that are taken and who owns them. For support. */
export const listAll = withProfile
  .route({ method: 'GET', path: '/support/institutions', tags: ['institutions'] })
  .use(atDesk)
  .handler(async ({ context: { db, now } }): Promise<DeskInstitution[]> => {
    const today = dayIn(now(), defaultZone)
    const id = sql`i.id`
    const { rows } = await db.execute<Omit<DeskInstitution, 'state'>>(sql`
      select i.id, i.name, i.seats, i.contract_until::text as "contractUntil", ${takenOf(id, today)}::int as taken,
        (select count(*) from (${lineOf(id, today)}) line)::int as waiting,
        array(select distinct p.email from institution_grants g join public_profiles p on p.profile_id = g.profile_id
          where ${ownerOf(id, today)} and g.accepted_at is not null and g.starts_on <= ${today}
            and not exists (select from suspended_people s where s.institution_id = i.id and s.profile_id = g.profile_id)
          order by 1) as owners,
        array(select distinct g.email from institution_grants g
          where ${ownerOf(id, today)} and g.accepted_at is null order by 1) as "offeredTo"
      from institutions i order by i.name`)
    return rows.map((row) => ({ ...row, state: contractStateOf(row.contractUntil, today) }))
  })

const ownerOf = (id: ReturnType<typeof sql>, today: string) => sql`
  g.institution_id = ${id} and g.role = 'owner' and g.ended_at is null and (g.ends_on is null or g.ends_on >= ${today})`
