import { sql } from 'drizzle-orm'
import { type Found, foundAtMost } from '#domain/research/workspace/search.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { mine } from '#server/ground/membership/mine.ts'
import type { Searched } from '#server/ground/noun.ts'

/** Projects by parts of their title. */
async function projects(db: Db, { userId, patterns }: Searched): Promise<Found['projects']> {
  const { rows } = await db.execute<Found['projects'][number]>(sql`with ${mine(userId, 'all')}
    select id, title, role from mine where title ilike all(${sql.param(patterns)}) order by updated_at desc, id limit ${foundAtMost}`)
  return rows
}

export const search = { projects }
