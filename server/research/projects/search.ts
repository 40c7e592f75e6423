import { sql } from 'drizzle-orm'
import { type Found, foundAtMost } from '#domain/research/workspace/search.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { mine } from '#server/ground/membership/mine.ts'
import type { Searched } from '#server/ground/noun.ts'

/** Projects by a part of their title. */
async function projects(db: Db, { userId, pattern }: Searched): Promise<Found['projects']> {
  const { rows } = await db.execute<Found['projects'][number]>(sql`with ${mine(userId, 'all')}
    select id, title, role from mine where title ilike ${pattern} order by updated_at desc, id limit ${foundAtMost}`)
  return rows
}

export const search = { projects }
