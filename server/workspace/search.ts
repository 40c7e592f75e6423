import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { type Found, foundAtMost, SearchText } from '#domain/workspace/search.ts'
import type { Db } from '#server/db/connect.ts'
import { rateLimited } from '#server/limits/rate-limited.ts'
import { projectPeople } from '#server/membership/tables.ts'
import { withProfile } from '#server/procedures.ts'

/**
 * Searches the caller's projects: their titles, stages and people by parts of their names, and messages by whole words, of
 * which the last may be unfinished. Six of each, the newest first; without a text, the projects that changed last.
 */
export const search = withProfile
  .route({ method: 'GET', path: '/search', tags: ['search'] })
  .input(z.strictObject({ text: SearchText.default('') }))
  .use(rateLimited('searchesOfPerson'), () => 1)
  .handler(async ({ input: { text }, context: { db, user } }): Promise<Found> => {
    const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
    const [projects, named, messages] = await Promise.all([
      projectsLike(db, user.id, pattern),
      text === '' ? { stages: [], people: [] } : namesLike(db, user.id, pattern),
      text === '' ? [] : messagesWith(db, user.id, text),
    ])
    return { projects, ...named, messages }
  })

/** The projects of somebody, and their role in each. */
const mine = (userId: string) => sql`mine as (
  select p.id, p.title, p.updated_at, b.role from ${projectPeople} b join research_projects p on p.id = b.project_id
  where b.user_id = ${userId})`

async function projectsLike(db: Db, userId: string, pattern: string): Promise<Found['projects']> {
  const { rows } = await db.execute<Found['projects'][number]>(sql`with ${mine(userId)}
    select id, title, role from mine where title ilike ${pattern} order by updated_at desc, id limit ${foundAtMost}`)
  return rows
}

async function namesLike(db: Db, userId: string, pattern: string): Promise<Pick<Found, 'stages' | 'people'>> {
  const { rows: stages } = await db.execute<Found['stages'][number]>(sql`with ${mine(userId)}
    select mine.id as "projectId", mine.title as "projectTitle", mine.role, s.stage_number as number, s.status
    from mine join project_stages s on s.project_id = mine.id
    where s.stage_name ilike ${pattern} order by mine.updated_at desc, s.stage_number limit ${foundAtMost}`)
  const { rows: people } = await db.execute<Found['people'][number]>(sql`with ${mine(userId)}
    select mine.id as "projectId", mine.title as "projectTitle", mine.role, u.username, b.role as "theirRole"
    from mine join ${projectPeople} b on b.project_id = mine.id join users_profiles u on u.profile_id = b.user_id
    where b.user_id <> ${userId} and u.username ilike ${pattern}
    order by mine.updated_at desc, u.username limit ${foundAtMost}`)
  return { stages, people }
}

/**
 * Goes through the messages of the person's own chats, and of nobody else's: what it costs depends on those alone. The words
 * of each are stored with it.
 */
async function messagesWith(db: Db, userId: string, text: string): Promise<Found['messages']> {
  const { rows } = await db.execute<Omit<Found['messages'][number], 'at'> & { at: string }>(sql`
    with ${mine(userId)},
    wanted as (select case when plain = '' then null else (plain || ':*')::tsquery end as query
      from (select plainto_tsquery('simple', ${text})::text as plain) p),
    found as materialized (
      select mine.id as project_id, mine.title, mine.role, s.stage_number, c.seq, c.user_id, c.message, c.created_at
      from wanted, mine join project_stages s on s.project_id = mine.id cross join lateral (
        select * from stage_chats m where m.stage_id = s.id and m.words @@ wanted.query
        order by m.seq desc limit ${foundAtMost}) c
      order by c.created_at desc limit ${foundAtMost})
    select f.project_id as "projectId", f.title as "projectTitle", f.role, f.stage_number as "stageNumber", f.seq,
      ts_headline('simple', f.message, wanted.query, 'MaxFragments=1, MaxWords=18, MinWords=8, StartSel="", StopSel=""') as excerpt,
      u.username, f.created_at as at
    from found f cross join wanted left join users_profiles u on u.profile_id = f.user_id order by f.created_at desc`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}
