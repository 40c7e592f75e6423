import type pg from 'pg'
import { stageNames } from '#domain/stages.ts'

/* A large believable world, made by the database itself. Ids are in the order of their making, as UUIDv7 are. */

const idOf = (kind: number, number: string) =>
  `('0000000${kind}-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`
const person = (number: string) => idOf(1, number)
const project = (number: string) => idOf(2, number)
const stage = (number: string) => idOf(3, number)

const titles = `(array['Tides of the Wild Coast', 'Sleep of night nurses', 'Soil under maize', 'Reading aloud in grade four',
  'Household water in Mutale', 'Load shedding and small shops'])[1 + n % 6] || ' ' || n`

/** Each person owns this many of the generated projects and is in as many of others. */
const projectsEach = 4
export const messagesEach = 10

/** Makes so many projects, each with its nine stages, a member, ten messages and a notification, and their owners. */
export async function grow(database: pg.Client, projects: number): Promise<void> {
  // What refers to what is right by construction: checking it again for every row would take an hour.
  await database.query('set session_replication_role = replica')
  const people = `generate_series(0, ${projects / projectsEach - 1}) n`
  const all = `generate_series(0, ${projects - 1}) n`
  await database.query(`insert into auth_users (id, name, email, email_verified)
    select ${person('n')}, 'Person ' || n, 'person' || n || '@example.org', true from ${people}`)
  await database.query(`insert into users_profiles
    (profile_id, role, email, username, first_name, last_name, gender, field_of_study, education_level, institution_name)
    select ${person('n')}, 'Student', 'person' || n || '@example.org', 'Person ' || n, 'Person', n::text, 'Woman', 'Botany',
      (array['PhD', 'Master''s', 'Honours'])[1 + n % 3], 'University of Venda' from ${people}`)
  await database.query(`insert into research_projects
    (id, title, research_question, current_phase, created_by, created_at, final_submission_date)
    select ${project('n')}, ${titles}, 'What happens to ' || md5(n::text) || ', and why?', 1 + n % 9,
      ${person(`n / ${projectsEach}`)}, now() - (n || ' seconds')::interval, date '2027-01-01' + n % 700 from ${all}`)
  await database.query(`insert into project_members (id, project_id, user_id, role, status, accepted_at)
    select ${idOf(4, 'n')}, ${project('n')}, ${person(`(n / ${projectsEach} + 7) % ${projects / projectsEach}`)},
      (array['collaborator', 'supervisor'])[1 + n % 2], 'accepted', now() from ${all}`)
  await database.query(
    `insert into project_stages (id, project_id, stage_number, stage_name, last_seq)
    select ${stage('n::bigint * 9 + at')}, ${project('n')}, at + 1, ($1::text[])[at + 1],
      case when at = n % 9 then ${messagesEach} else 0 end from ${all}, generate_series(0, 8) at`,
    [[...stageNames]],
  )
  await database.query(`insert into stage_chats (id, stage_id, seq, user_id, message)
    select ${idOf(5, `n::bigint * ${messagesEach} + at`)}, ${stage('n::bigint * 9 + n % 9')}, at + 1,
      ${person(`n / ${projectsEach}`)}, repeat('What we found on day ' || at || '. ', 4)
    from ${all}, generate_series(0, ${messagesEach - 1}) at`)
  await database.query(`insert into activity_notifications (id, project_id, activity_type, facts)
    select ${idOf(9, 'n')}, ${project('n')}, 'stage_completed', '{"stageName": "Concept Sheet"}' from ${all}`)
  await database.query(`insert into notification_recipients (notification_id, user_id, is_read, mailed_at)
    select ${idOf(9, 'n')}, ${person(`(n / ${projectsEach} + 7) % ${projects / projectsEach}`)}, n % 2 = 0, now() from ${all}`)
  await database.query('set session_replication_role = origin')
  await database.query('vacuum analyze')
  await database.query('checkpoint')
}

/** Gives this person sixty projects of their own, one of them with a thread of 1,000 messages, whatever the world's size. */
export async function giveProjects(database: pg.Client, owner: string) {
  await database.query(
    `insert into research_projects (id, title, research_question, current_phase, created_by)
    select ${idOf(6, 'n')}, ${titles}, 'Why?', 1 + n % 9, $1 from generate_series(1, 60) n`,
    [owner],
  )
  await database.query(
    `insert into project_stages (id, project_id, stage_number, stage_name, last_seq)
    select ${idOf(7, 'n * 9 + at')}, ${idOf(6, 'n')}, at + 1, ($1::text[])[at + 1], case when n = 1 and at = 0 then 1000 else 0 end
    from generate_series(1, 60) n, generate_series(0, 8) at`,
    [[...stageNames]],
  )
  await database.query(
    `insert into stage_chats (id, stage_id, seq, user_id, message)
    select ${idOf(8, 'n')}, ${idOf(7, '9')}, n, $1, repeat('A word. ', 12) from generate_series(1, 1000) n`,
    [owner],
  )
  const { rows } = await database.query(`select ${idOf(6, '1')} as "projectId", ${idOf(7, '9')} as "stageId"`)
  return rows[0] as { projectId: string; stageId: string }
}
