import { sql } from 'drizzle-orm'
import { type Found, foundAtMost } from '#domain/research/workspace/search.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { mine } from '#server/ground/membership/mine.ts'
import { projectPeople } from '#server/ground/membership/reads.ts'
import type { Searched } from '#server/ground/noun.ts'

/** The others in somebody’s projects by parts of their name. */
async function people(db: Db, { userId, patterns }: Searched): Promise<Found['people']> {
  const { rows } = await db.execute<Found['people'][number]>(sql`with ${mine(userId, 'all')}
    select mine.id as "projectId", mine.title as "projectTitle", mine.role, u.username, b.role as "theirRole"
    from mine join ${projectPeople} b on b.project_id = mine.id join public_profiles u on u.profile_id = b.user_id
    where b.user_id <> ${userId} and u.username ilike all(${sql.param(patterns)})
    order by mine.updated_at desc, u.username limit ${foundAtMost}`)
  return rows
}

export const search = { people }
