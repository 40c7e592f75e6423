import { sql } from 'drizzle-orm'
import { type Found, foundAtMost } from '#domain/research/workspace/search.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { mine } from '#server/ground/membership/mine.ts'
import type { Searched } from '#server/ground/noun.ts'

/** Stages by parts of their name. */
async function stages(db: Db, { userId, patterns }: Searched): Promise<Found['stages']> {
  const { rows } = await db.execute<Found['stages'][number]>(sql`with ${mine(userId, 'all')}
    select mine.id as "projectId", mine.title as "projectTitle", mine.role, s.stage_number as number, s.status
    from mine join project_stages s on s.project_id = mine.id
    where s.stage_name ilike all(${sql.param(patterns)}) order by mine.updated_at desc, s.stage_number limit ${foundAtMost}`)
  return rows
}

export const search = { stages }
