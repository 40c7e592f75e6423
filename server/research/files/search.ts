import { sql } from 'drizzle-orm'
import { type Found, foundAtMost } from '#domain/research/workspace/search.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { mine } from '#server/ground/membership/mine.ts'
import type { Searched } from '#server/ground/noun.ts'

/**
 * Files by parts of the name of their newest version, which is the one that a stage shows. Goes through each of the person's own
 * projects, as the messages do: what it costs depends on those alone.
 */
async function files(db: Db, { userId, patterns }: Searched): Promise<Found['files']> {
  const { rows } = await db.execute<Found['files'][number]>(sql`with ${mine(userId, 'all')}
    select mine.id as "projectId", mine.title as "projectTitle", mine.role, found.stage_number as "stageNumber", found.id, found.name
    from mine cross join lateral (
      select s.stage_number, f.id, newest.name, newest.created_at
      from stage_summaries s join stage_files f on f.stage_id = s.id cross join lateral (
        select v.name, v.created_at from file_versions v where v.file_id = f.id order by v.number desc limit 1) newest
      where s.project_id = mine.id and newest.name ilike all(${sql.param(patterns)})
      order by newest.created_at desc, f.id limit ${foundAtMost}) found
    order by found.created_at desc, found.id limit ${foundAtMost}`)
  return rows
}

export const search = { files }
