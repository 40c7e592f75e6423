import { sql } from 'drizzle-orm'
import { withProfile } from '#server/ground/procedures.ts'
import { atDesk } from '#server/site/support/desk.ts'

type Listed = { id: string; name: string; seats: number; contractUntil: string; candidatures: number }

/** All institutions with their contracts, and how many candidatures go on in each, by name. For support. */
export const listAll = withProfile
  .route({ method: 'GET', path: '/support/institutions', tags: ['institutions'] })
  .use(atDesk)
  .handler(async ({ context: { db } }) => {
    const { rows } = await db.execute<Listed>(sql`
      select i.id, i.name, i.seats, i.contract_until::text as "contractUntil",
        (select count(*) from candidature_seats c where c.institution_id = i.id)::int as candidatures
      from institutions i order by i.name`)
    return rows
  })
