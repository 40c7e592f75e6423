import { sql } from 'drizzle-orm'
import { type Found, foundAtMost } from '#domain/research/workspace/search.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { mine } from '#server/ground/membership/mine.ts'
import type { Searched } from '#server/ground/noun.ts'

/** Links by parts of their title, the newest first. What it costs depends on the person's own projects alone. */
async function links(db: Db, { userId, patterns }: Searched): Promise<Found['links']> {
  const { rows } = await db.execute<Found['links'][number]>(sql`with ${mine(userId, 'all')}
    select mine.id as "projectId", mine.title as "projectTitle", mine.role, found.stage_number as "stageNumber", found.id,
      found.title, found.url
    from mine cross join lateral (
      select s.stage_number, l.id, l.title, l.url, l.created_at
      from stage_summaries s join stage_links l on l.stage_id = s.id
      where s.project_id = mine.id and l.title ilike all(${sql.param(patterns)})
      order by l.created_at desc, l.id limit ${foundAtMost}) found
    order by found.created_at desc, found.id limit ${foundAtMost}`)
  return rows
}

export const search = { links }
