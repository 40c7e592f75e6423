import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { stageNames } from '#domain/research/stages/stages.ts'

/* The world of `npm run bench`: a person with ten projects of ten people, and one of 200. */

export type Room = { projectId: string; stageIds: string[] }
export type Teams = {
  owner: { id: string; cookie: string }
  others: { id: string; cookie: string }[]
  /** Ten projects of ten people each. */
  ofTen: [Room, ...Room[]]
  ofMany: Room
}

const idOf = (kind: number, number: string) =>
  `('0000000${kind}-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`

/**
 * Eleven projects of the same owner: ten of ten people, the eleventh of 200. Each has its nine stages, two links and 120
 * messages in the first, which everybody is notified of and nobody has read.
 */
export async function addTeams(database: pg.Client, secret: string): Promise<Teams> {
  const people = 'generate_series(0, 199) n'
  const projects = 'generate_series(0, 10) p'
  await database.query(`insert into auth_users (id, name, email, email_verified)
    select ${idOf(1, 'n')}, 'Person ' || n, 'person' || n || '@example.org', true from ${people}`)
  await database.query(`insert into users_profiles
    (profile_id, role, email, username, first_name, last_name, gender, field_of_study, education_level, institution_name)
    select ${idOf(1, 'n')}, 'Student', 'person' || n || '@example.org', 'Person ' || n, 'Person', n::text, 'Woman', 'Botany',
      'PhD', 'University of Venda' from ${people}`)
  await database.query(`insert into auth_sessions (token, user_id, expires_at)
    select 'bench-' || n, ${idOf(1, 'n')}, now() + interval '1 day' from ${people}`)
  await database.query(`insert into research_projects
    (id, title, research_question, study_aim, current_phase, created_by, created_at, final_submission_date)
    select ${idOf(2, 'p')}, 'Household water in Mutale ' || p, 'How do households in Mutale store water, and why?',
      'To describe how water is stored.', 3, ${idOf(1, '0')}, now() - p * interval '1 day', '2028-03-01' from ${projects}`)
  await database.query(`insert into project_members (id, project_id, user_id, role, status, accepted_at)
    select gen_random_uuid(), ${idOf(2, 'p')}, ${idOf(1, 'n')}, case when n = 1 then 'supervisor' else 'collaborator' end,
      'accepted', now() from ${projects}, generate_series(1, 199) n where p = 10 or n < 10`)
  await database.query(
    `insert into project_stages (id, project_id, stage_number, stage_name, status, target_date, last_seq)
    select ${idOf(3, 'p * 9 + at')}, ${idOf(2, 'p')}, at + 1, ($1::text[])[at + 1],
      case when at < 2 then 'completed' else 'not_started' end, date '2027-06-01' + at * 30, case at when 0 then 120 else 0 end
    from ${projects}, generate_series(0, 8) at`,
    [[...stageNames]],
  )
  await database.query(`insert into stage_links (id, stage_id, title, url, added_by)
    select gen_random_uuid(), ${idOf(3, 'p * 9')}, 'Draft ' || n, 'https://example.org/draft/' || n, ${idOf(1, '0')}
    from ${projects}, generate_series(1, 2) n`)
  const chats = `${projects}, generate_series(1, 120) seq`
  await database.query(`insert into stage_chats (id, stage_id, seq, user_id, message, created_at)
    select ${idOf(5, 'p * 1000 + seq')}, ${idOf(3, 'p * 9')}, seq, ${idOf(1, 'seq % 10')},
      repeat('What we found on day ' || seq || '. ', 4), now() - interval '1 day' + seq * interval '1 minute' from ${chats}`)
  await database.query(`insert into activity_notifications
    (id, project_id, stage_id, activity_type, triggered_by_user_id, facts, created_at)
    select ${idOf(9, 'seq * 20 + p')}, ${idOf(2, 'p')}, ${idOf(3, 'p * 9')}, 'stage_chat_message', ${idOf(1, 'seq % 10')},
      jsonb_build_object('username', 'Person ' || seq % 10, 'stageName', 'Concept Sheet',
        'preview', left(repeat('What we found on day ' || seq || '. ', 4), 100), 'messageId', ${idOf(5, 'p * 1000 + seq')}, 'seq', seq),
      now() - interval '1 day' + seq * interval '1 minute' from ${chats}`)
  await database.query(`insert into notification_recipients (notification_id, user_id, is_read, mailed_at, notified_at)
    select a.id, b.user_id, a.project_id <> ${idOf(2, '0')}, now(), a.created_at from activity_notifications a
      join project_people b on b.project_id = a.project_id and b.user_id <> a.triggered_by_user_id`)
  await database.query('vacuum analyze')
  await database.query('checkpoint')
  const { rows } = await database.query<{ id: string; number: number }>(
    'select user_id as id, substr(token, 7)::int as number from auth_sessions order by 2',
  )
  const [owner, ...others] = rows.map(({ id, number }) => ({ id, cookie: cookieOf(`bench-${number}`, secret) }))
  if (!owner) throw new Error('The world is empty')
  const first = await roomOf(database, 0)
  const more: Room[] = []
  for (let number = 1; number < 10; number += 1) more.push(await roomOf(database, number))
  return { owner, others, ofTen: [first, ...more], ofMany: await roomOf(database, 10) }
}

async function roomOf(database: pg.Client, number: number): Promise<Room> {
  const { rows } = await database.query<{ projectId: string; stageIds: string[] }>(
    `select project_id as "projectId", array_agg(id order by stage_number) as "stageIds"
    from project_stages where project_id = ${idOf(2, '$1::int')} group by project_id`,
    [number],
  )
  const [room] = rows
  if (!room) throw new Error('There is no such project')
  return room
}

/** The cookie of a session, as the sign-in would have set it. */
export function cookieOf(token: string, secret: string): string {
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return `ninefold.session_token=${encodeURIComponent(`${token}.${signature}`)}`
}
