import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { institutions } from './tables.ts'

/**
 * How many seats of an institution are taken on a day: one for each candidature that goes on and was not declined, and one for each
 * person with a role, or with the offer of one.
 */
export async function seatsOf(tx: Db, institutionId: string, today: string): Promise<number> {
  const { rows } = await tx.execute<{ taken: number }>(sql`
    select (select count(*) from candidature_seats c where c.institution_id = ${institutionId})::int
      + (select count(distinct g.email) from institution_grants g where g.institution_id = ${institutionId} and g.ended_at is null
          and (g.ends_on is null or g.ends_on >= ${today}))::int as taken`)
  return rows[0]?.taken ?? 0
}

type Taker = {
  institutionId: string
  today: string
  /** Whoever gets a role: they take one seat for all of theirs. */
  email?: string
}

/**
 * Locks the institution, and says why nothing may take another seat: its contract is over, or all seats are taken. Null where there is
 * one. Before the row is stored that takes it.
 */
export async function takeSeat(
  tx: Db,
  { institutionId, today, email }: Taker,
): Promise<'CONTRACT_OVER' | 'SEAT_LIMIT' | null> {
  const [found] = await tx
    .select({ seats: institutions.seats, until: institutions.contractUntil })
    .from(institutions)
    .where(eq(institutions.id, institutionId))
    .for('no key update')
  if (!found || found.until < today) return 'CONTRACT_OVER'
  if (email && (await hasSeat(tx, { institutionId, today, email }))) return null
  return (await seatsOf(tx, institutionId, today)) < found.seats ? null : 'SEAT_LIMIT'
}

async function hasSeat(tx: Db, { institutionId, today, email }: Required<Taker>): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from institution_grants g where g.institution_id = ${institutionId} and g.email = ${email} and g.ended_at is null
      and (g.ends_on is null or g.ends_on >= ${today}) limit 1`)
  return rows.length > 0
}

/** What a verb that takes a seat declares. */
export const noSeat = {
  CONTRACT_OVER: {
    status: 409,
    message: 'The contract of this institution is over. Nobody is cut off, and nobody can be added.',
  },
  SEAT_LIMIT: { status: 409, message: 'All seats of the contract are taken. Its owners can ask for more.' },
}
