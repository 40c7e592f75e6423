import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { tokenPrefix } from '#domain/people/accounts/api-tokens.ts'
import { hashPassword } from '#server/people/sign-in/library/hash-password.ts'
import { hashOfToken } from '#server/people/tokens/session-of-token.ts'
import { cookieOf } from '../teams.ts'
import { grow, idIn } from '../world.ts'

/* Who is in the bench of a day: students, each with somebody who works beside them in the same project, visitors, and departments. */

export const kinds = ['student', 'supervisor', 'collaborator', 'visitor', 'department'] as const
export type Kind = (typeof kinds)[number]

export type Stage = { projectId: string; stageId: string }
export type Person = {
  number: number
  kind: Kind
  /** What they work in now, with its busiest stage first; those of others, for departments and visitors. */
  stages: Stage[]
  email: string
  headers: Record<string, string>
}

export const password = 'nine-stages'
/** Projects of each person in `grow`, and how far the member of somebody’s project is from them. */
const [owned, apart] = [4, 7]
const projectsOfDepartment = 300

/** Half are students. Of those beside them, 30 % supervise, 40 % collaborate; a quarter of the places are visitors, a twentieth departments. */
const besides: Kind[] = [
  ...Array.from({ length: 6 }, () => 'supervisor' as const),
  ...Array.from({ length: 8 }, () => 'collaborator' as const),
  ...Array.from({ length: 5 }, () => 'visitor' as const),
  'department',
]

const isStudent = (number: number) => Math.floor(number / apart) % 2 === 0
const kindOf = (number: number): Kind =>
  isStudent(number) ? 'student' : (besides[number % besides.length] ?? 'visitor')

/** The project that a student and the person beside them have in common: `grow` makes every second member a supervisor. */
function projectOf(number: number): number {
  const owner = isStudent(number) ? number : number - apart
  return owner * owned + (kindOf(owner + apart) === 'supervisor' ? 1 : 0)
}

/** Its busiest stage, then two others: `grow` has put its messages there. */
function stagesOf(project: number): Stage[] {
  const busiest = project % 9
  return [busiest, (busiest + 1) % 9, (busiest + 5) % 9].map((at) => ({
    projectId: idIn(2, project),
    stageId: idIn(3, project * 9 + at),
  }))
}

/** Fills an empty database for so many people, who are all logged in; a department’s programs have a token. */
export async function addPeople(database: pg.Client, count: number, secret: string): Promise<Person[]> {
  await grow(database, count * owned)
  await database.query(`with told as (
      insert into activity_notifications (id, project_id, activity_type, facts, created_at)
      select gen_random_uuid(), p.id, 'stage_completed', '{"stageName": "Concept Sheet"}', now() - interval '1 day'
      from research_projects p, generate_series(1, 10) returning id, project_id)
    insert into notification_recipients (notification_id, user_id, is_read, mailed_at)
    select told.id, m.user_id, false, now() from told join project_members m on m.project_id = told.project_id`)
  await database.query(`insert into auth_sessions (token, user_id, expires_at)
    select 'day-' || id, id, now() + interval '1 day' from auth_users`)
  await database.query(
    `insert into auth_accounts (account_id, provider_id, user_id, password) select id, 'credential', id, $1 from auth_users`,
    [await hashPassword(password)],
  )
  const people = Array.from({ length: count }, (_, number): Person => {
    const kind = kindOf(number)
    const cookie = cookieOf(`day-${idIn(1, number)}`, secret)
    return {
      ...{ number, kind, stages: stagesOf(projectOf(number)), email: `person${number}@example.org` },
      headers: kind === 'visitor' || kind === 'department' ? {} : { cookie },
    }
  })
  for (const person of people.filter(({ kind }) => kind === 'department')) {
    const token = `${tokenPrefix}${randomBytes(32).toString('base64url')}`
    person.headers = { authorization: `Bearer ${token}` }
    await database.query(
      `insert into auth_tokens (user_id, name, scope, hash, created_at, expires_at)
      values ($1, 'Nightly pull', 'read', $2, now(), now() + interval '1 day')`,
      [idIn(1, person.number), hashOfToken(token)],
    )
    await database.query(
      `insert into project_members (id, project_id, user_id, role, status, accepted_at)
      select gen_random_uuid(), p.id, $1, 'supervisor', 'accepted', now() from research_projects p
      where p.created_by <> $1 and not exists (select from project_members m where m.project_id = p.id and m.user_id = $1)
      order by md5(p.id::text || $1::text) limit ${projectsOfDepartment}`,
      [idIn(1, person.number)],
    )
  }
  await database.query('vacuum analyze')
  return people
}
