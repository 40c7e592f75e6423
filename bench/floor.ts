import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'

/*
 * The floor that the product is measured against: the same HTTP server and driver, one statement a request, no sign-in,
 * no checks, no rules. The difference between this and the product is what the product does.
 */

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = new Hono()

await pool.query(
  'create table if not exists bench_floor (id uuid primary key, stage_id uuid, message text, created_at timestamptz default now())',
)

app.get('/readyz', (c) => c.json({ ready: true }))

app.get('/project/:id', async (c) => {
  const { rows } = await pool.query({
    name: 'project',
    text: 'select * from project_overview where id = $1',
    values: [c.req.param('id')],
  })
  return c.json(rows[0])
})

app.get('/projects/:owner', async (c) => {
  const text = 'select * from project_overview where created_by = $1 order by created_at desc'
  const { rows } = await pool.query({ name: 'projects', text, values: [c.req.param('owner')] })
  return c.json(rows)
})

app.post('/messages', async (c) => {
  const { id, stageId, message } = await c.req.json()
  const text = 'insert into bench_floor (id, stage_id, message) values ($1, $2, $3) returning *'
  const { rows } = await pool.query({ name: 'post', text, values: [id, stageId, message] })
  return c.json(rows[0])
})

serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' })
