import { sql } from 'drizzle-orm'
import { type Found, foundAtMost } from '#domain/research/workspace/search.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { mine } from '#server/ground/membership/mine.ts'
import type { Searched } from '#server/ground/noun.ts'

/**
 * Goes through the messages of the person's own chats, and of nobody else's: what it costs depends on those alone. The words
 * of each are stored with it.
 */
async function messages(db: Db, { userId, text }: Searched): Promise<Found['messages']> {
  const { rows } = await db.execute<Omit<Found['messages'][number], 'at'> & { at: string }>(sql`
    with ${mine(userId, 'all')},
    wanted as (select case when plain = '' then null else (plain || ':*')::tsquery end as query
      from (select plainto_tsquery('simple', ${text})::text as plain) p),
    found as materialized (
      select mine.id as project_id, mine.title, mine.role, s.stage_number, c.seq, c.user_id, c.message, c.created_at
      from wanted, mine join stage_summaries s on s.project_id = mine.id cross join lateral (
        select * from stage_chats m where m.stage_id = s.id and m.words @@ wanted.query
        order by m.seq desc limit ${foundAtMost}) c
      order by c.created_at desc limit ${foundAtMost})
    select f.project_id as "projectId", f.title as "projectTitle", f.role, f.stage_number as "stageNumber", f.seq,
      ts_headline('simple', f.message, wanted.query, 'MaxFragments=1, MaxWords=18, MinWords=8, StartSel="", StopSel=""') as excerpt,
      u.username, f.created_at as at
    from found f cross join wanted left join public_profiles u on u.profile_id = f.user_id order by f.created_at desc`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

export const search = { messages }
