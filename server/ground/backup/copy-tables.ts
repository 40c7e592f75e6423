import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { hashOf } from './hash-of.ts'
import type { Manifest } from './manifest.ts'

/** A table of ours, with the columns that are stored: those that PostgreSQL computes are computed again. */
export type Table = { name: string; columns: string[] }

const quoted = pg.escapeIdentifier

/** Every table of the product. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`)
  return rows
}

/** The name of a table, as SQL needs it. */
export const nameOf = ({ name }: Pick<Table, 'name'>): string => `public.${quoted(name)}`

const copied = (table: Table) => `${nameOf(table)} (${table.columns.map(quoted).join(', ')})`

/** Writes the rows of a table to a file. */
export const writeTable = (client: pg.Client, table: Table, file: string) => write(client, copied(table), file)

/** Writes what a query returns to a file. */
export const writeQuery = (client: pg.Client, query: string, file: string) => write(client, `(${query})`, file)

async function write(client: pg.Client, source: string, file: string) {
  const rows = client.query(copyTo(`copy ${source} to stdout`))
  const { stream, digest } = hashing()
  await pipeline(rows, createGzip({ level: 1 }), stream, createWriteStream(file, { mode: 0o600, flush: true }))
  return { rows: rows.rowCount, sha256: digest() }
}

/** Reads the rows of a table from a file, and answers how many there were. */
export async function readTable(client: pg.Client, table: Table, file: string): Promise<number> {
  const rows = client.query(copyFrom(`copy ${copied(table)} from stdin`))
  await pipeline(createReadStream(file), createGunzip(), rows)
  return rows.rowCount
}

/** Hands on what passes, and knows its SHA-256 afterwards. */
export function hashing(): { stream: Transform; digest: () => string } {
  const hash = createHash('sha256')
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { stream, digest: () => hash.digest('hex') }
}

/** How long the histories are, and what they end with. */
export async function historyIn(client: pg.Client): Promise<Manifest['history']> {
  const heads = await hashQuery(client, 'select project_id, seq, hash from public.project_history_heads order by 1')
  const { rows } = await client.query<{ entries: string }>('select count(*) as entries from public.project_history')
  return { projects: heads.rows, entries: Number(rows[0]?.entries), heads: heads.sha256 }
}

async function hashQuery(client: pg.Client, query: string): Promise<{ rows: number; sha256: string }> {
  const rows = client.query(copyTo(`copy (${query}) to stdout`))
  return { sha256: await hashOf(rows), rows: rows.rowCount }
}
