import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { connect } from '#server/ground/backup/connect.ts'
import { testSecret } from './world.ts'

/** A command of `server/app/backup` as people run it; rejects where it does not end with 0. */
export function runCommand(command: string, folder: string, env: Record<string, string>) {
  const app = join(import.meta.dirname, '../app')
  return promisify(execFile)(
    process.execPath,
    ['--import', join(app, 'import-quickly.ts'), join(app, 'backup', command), folder],
    {
      env: { ...process.env, NODE_ENV: 'test', BASE_URL: '', DATABASE_URL: '', APP_SECRET: testSecret, ...env },
    },
  )
}

/** Changes one bit in the middle of a file. */
export function flip(path: string) {
  const bytes = readFileSync(path)
  const middle = Math.floor(bytes.length / 2)
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  writeFileSync(path, bytes)
}

/** How many rows every table has, and a hash of them; and where every sequence is. */
export async function rowsIn(url: string): Promise<Record<string, { count: number; hash: string }>> {
  const client = await connect(url, 'test')
  // What was done beside a migration belongs to the one database: a restored one does it again.
  const { rows: tables } = await client.query(`select relname as name, nspname as schema from pg_class
    join pg_namespace n on n.oid = relnamespace
    where nspname in ('public', 'drizzle') and relkind = 'r' and relname <> 'online_steps' order by 1`)
  const found: Record<string, { count: number; hash: string }> = {}
  for (const { schema, name } of tables) {
    const { rows } =
      await client.query(`select count(*)::int, md5(string_agg(t::text, '' order by t::text collate "C")) as hash
      from ${schema}.${name} t`)
    found[name] = rows[0]
  }
  const { rows: sequences } = await client.query(
    `select sequencename as name, last_value::int as count from pg_sequences where schemaname = 'public'`,
  )
  for (const { name, count } of sequences) found[name] = { count, hash: '' }
  await client.end()
  return found
}
