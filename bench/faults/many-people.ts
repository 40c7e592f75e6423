import { createHmac, randomBytes } from 'node:crypto'
import type pg from 'pg'

/** Adds this many people to a project, each logged in. Returns their cookies. */
export async function manyPeople(
  database: pg.Client,
  { projectId }: { projectId: string },
  count: number,
  secret: string,
) {
  await database.query(
    `with people as (
      insert into auth_users (name, email, email_verified)
      select 'Guest ' || n, 'guest' || n || '@example.org', true from generate_series(1, $1) n returning id, name, email),
    profiles as (
      insert into users_profiles (profile_id, role, email, username, first_name, last_name, gender, field_of_study,
        education_level, institution_name)
      select id, 'Student', email, name, name, 'Test', 'Woman', 'Botany', 'PhD', 'Rhodes University' from people
      returning profile_id)
    select count(*) from profiles`,
    [count],
  )
  await database.query(
    `insert into project_members (id, project_id, user_id, role, status, accepted_at)
    select gen_random_uuid(), $1, profile_id, 'collaborator', 'accepted', now()
    from users_profiles where email like 'guest%@example.org'`,
    [projectId],
  )
  const { rows } = await database.query(`select profile_id from users_profiles where email like 'guest%@example.org'`)
  const cookies: string[] = []
  for (const { profile_id: userId } of rows) {
    const token = randomBytes(24).toString('base64url')
    await database.query(
      `insert into auth_sessions (token, user_id, expires_at) values ($1, $2, now() + interval '1 hour')`,
      [token, userId],
    )
    const signature = createHmac('sha256', secret).update(token).digest('base64')
    cookies.push(`ninefold.session_token=${encodeURIComponent(`${token}.${signature}`)}`)
  }
  return cookies
}
