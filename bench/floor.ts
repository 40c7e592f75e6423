import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'

/*
 * The floor that the product is measured against: the same HTTP server and driver, one prepared statement a request, no
 * sign-in, no checks, no rules; the same answer, byte for byte (`run.ts` compares them). The difference between this and
 * the product is what the product does.
 */

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = new Hono()

await pool.query(`create table if not exists bench_floor
  (id uuid primary key, stage_id uuid, seq serial, user_id uuid, message text, created_at timestamptz default now())`)

async function rowsOf<Row extends object>(name: string, text: string, values: unknown[]): Promise<Row[]> {
  const { rows } = await pool.query<Row>({ name, text, values })
  return rows
}

/** A time in JSON as JavaScript writes it. */
const iso = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

app.get('/readyz', (c) => c.json({ ready: true }))

const project = `select p.id, p.title, p.research_question as "researchQuestion", p.study_aim as "studyAim",
    p.final_submission_date::text as "finalSubmissionDate", p.current_phase as "currentPhase", p.status,
    p.reviews_required as "reviewsRequired", p.all_must_approve as "allMustApprove", p.created_by as "createdBy", p.created_at as "createdAt",
    json_build_object('username', u.username, 'email', u.email, 'currentInstitution', u.current_institution,
      'programName', u.program_name, 'educationLevel', u.education_level) as "creatorProfile",
    (select json_agg(json_build_object('id', m.id, 'userId', m.user_id, 'role', m.role, 'username', u.username,
        'email', u.email) order by m.role desc, u.username)
      from project_members m join users_profiles u on u.profile_id = m.user_id where m.project_id = p.id) as members,
    '[]'::json as invitations, '[]'::json as waiting,
    exists (select from project_stages s where s.project_id = p.id and (
      exists (select from stage_files f where f.stage_id = s.id) or exists (select from stage_links l where l.stage_id = s.id)))
      as "hasFiles",
    (select json_agg(json_build_object('id', s.id, 'number', s.stage_number, 'name', s.stage_name, 'status', s.status,
        'completedAt', s.completed_at, 'statusChangedAt', s.status_changed_at, 'statusChangedBy', null,
        'targetDate', s.target_date, 'roundNumber', s.round_number, 'roundState', s.round_state) order by s.stage_number)
      from project_stages s where s.project_id = p.id) as stages,
    json_build_object('userId', p.created_by, 'role', 'owner') as me
  from research_projects p join users_profiles u on u.profile_id = p.created_by where p.id = $1`

app.get('/projects/:id', async (c) => c.json((await rowsOf('project', project, [c.req.param('id')]))[0] ?? null))

const projects = `select p.id, p.title, p.research_question as "researchQuestion", p.current_phase as "currentPhase",
    p.status, p.final_submission_date::text as "finalSubmissionDate", p.created_by as "createdBy",
    p.created_at as "createdAt", u.username as "ownerName",
    (select json_agg(s.status order by s.stage_number) from project_stages s where s.project_id = p.id) as stages,
    greatest(p.updated_at, (select max(a.created_at) from activity_notifications a where a.project_id = p.id))
      as "lastActivityAt",
    (select json_build_object('number', s.stage_number, 'on', s.target_date) from project_stages s
      where s.project_id = p.id and s.status <> 'completed' and s.target_date is not null
      order by s.target_date, s.stage_number limit 1) as "nextDue", null::json as review
  from research_projects p join users_profiles u on u.profile_id = p.created_by
  where p.created_by = $1 order by p.created_at desc limit 12`

app.get('/projects', async (c) => {
  const rows = await rowsOf('projects', projects, [c.req.query('owner')])
  return c.json({ total: rows.length, projects: rows })
})

const messages = `select c.id, c.stage_id as "stageId", c.seq, c.user_id as "userId", u.username, c.message,
    c.created_at as "createdAt", c.edited_at as "editedAt", c.deleted_at as "deletedAt", null::json as "replyTo",
    c.reactions, c.version
  from stage_chats c left join users_profiles u on u.profile_id = c.user_id`

const stage = `select
    json_build_object('id', s.id, 'number', s.stage_number, 'name', s.stage_name, 'status', s.status,
      'completedAt', s.completed_at, 'statusChangedAt', s.status_changed_at, 'statusChangedBy', null,
      'targetDate', s.target_date, 'roundNumber', s.round_number, 'roundState', s.round_state) as stage,
    (select json_agg(json_build_object('id', l.id, 'stageId', l.stage_id, 'title', l.title, 'url', l.url,
        'description', l.description, 'addedBy', l.added_by, 'addedByName', u.username, 'createdAt', ${iso('l.created_at')})
        order by l.created_at, l.id)
      from stage_links l join users_profiles u on u.profile_id = l.added_by where l.stage_id = s.id) as links,
    (select json_agg(json_build_object('id', id, 'stageId', "stageId", 'seq', seq, 'userId', "userId", 'username', username,
        'message', message, 'createdAt', ${iso('"createdAt"')}, 'editedAt', "editedAt", 'deletedAt', "deletedAt", 'replyTo', null,
        'reactions', reactions, 'version', version) order by seq)
      from (${messages} where c.stage_id = s.id order by c.seq desc limit 50) newest) as messages,
    0 as "readSeq"
  from project_stages s where s.id = $1`

app.get('/stages/:id', async (c) => c.json((await rowsOf('stage', stage, [c.req.param('id')]))[0] ?? null))

const thread = `${messages} where c.stage_id = $1 and c.seq < $2 order by c.seq desc limit 50`

app.get('/stages/:id/messages', async (c) =>
  c.json((await rowsOf('thread', thread, [c.req.param('id'), c.req.query('before')])).reverse()),
)

const notifications = `select a.id, a.activity_type as type, u.username as "byName", a.created_at as "createdAt",
    r.is_read as "isRead", r.mentioned, r.answered, a.project_id as "projectId", p.title as "projectTitle", 'owner' as role,
    s.stage_number as "stageNumber",
    (a.facts ->> 'username') || ' in ' || (a.facts ->> 'stageName') || ': ' || (a.facts ->> 'preview') as message,
    (a.facts ->> 'seq')::int as "messageSeq", null as "meetingId", null as "seenOn"
  from notification_recipients r join activity_notifications a on a.id = r.notification_id
    join research_projects p on p.id = a.project_id join project_stages s on s.id = a.stage_id
    left join users_profiles u on u.profile_id = a.triggered_by_user_id
  where r.user_id = $1 order by r.notification_id desc limit 50`

const bell = `select (select json_agg(n order by id desc) from (
      select id, type, "byName", ${iso('"createdAt"')} as "createdAt", "isRead", mentioned, answered, "projectId", "projectTitle", role,
        "stageNumber", message, "messageSeq", "meetingId", "seenOn" from (${notifications}) x) n) as notifications,
    (count(*) filter (where not is_read))::int as unread, count(*)::int as total,
    (select json_agg(json_build_object('projectId', project_id, 'role', 'owner', 'stageNumber', 1, 'unread', unread, 'forReader', for_reader))
      from (select a.project_id, count(*) as unread, count(*) filter (where r.mentioned or r.answered) as for_reader from notification_recipients r
          join activity_notifications a on a.id = r.notification_id
        where r.user_id = $1 and not r.is_read group by a.project_id) places) as "unreadAt"
  from notification_recipients where user_id = $1`

app.get('/notifications', async (c) => c.json((await rowsOf('bell', bell, [c.req.query('of')]))[0] ?? null))

const post = `insert into bench_floor (id, stage_id, user_id, message) values ($1, $2, $3, $4)
  returning id, stage_id as "stageId", seq, user_id as "userId", 'Person 0' as username, message,
    created_at as "createdAt", null as "editedAt", null as "deletedAt", null as "replyTo", '[]'::json as reactions, 0 as version`

app.post('/stages/:id/messages', async (c) => {
  const { id, message } = await c.req.json()
  const [row] = await rowsOf('post', post, [id, c.req.param('id'), c.req.query('by'), message])
  return c.json(row ?? null, 201)
})

serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' })
