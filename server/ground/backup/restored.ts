import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '#server/ground/db/connect.ts'
import type { Manifest } from './manifest.ts'

/**
 * That a database was restored, from when, and whether it was opened again since. It is beside the product's own tables: no
 * backup takes it along.
 */
export type Restored = {
  takenAt: Date
  restoredAt: Date
  openedAt: Date | null
  /** What the histories have to end with; null once they were compared, or where something other than our own backup was restored. */
  history: Manifest['history'] | null
}

/** Notes that a database was restored: until it is opened again, nobody works in it. */
export async function markRestored(
  client: Pick<pg.Client, 'query'>,
  { takenAt, history }: { takenAt: Date; history: Manifest['history'] | null },
): Promise<void> {
  await client.query(`
    create schema if not exists restored;
    create table if not exists restored.backup (one smallint primary key default 1 check (one = 1), taken_at timestamptz not null,
      restored_at timestamptz not null default now(), opened_at timestamptz, history jsonb)`)
  await client.query(
    `insert into restored.backup (taken_at, history) values ($1, $2) on conflict (one)
     do update set taken_at = $1, history = $2, restored_at = now(), opened_at = null`,
    [takenAt, history],
  )
}

/** Whether and when a database was restored; null where it never was. */
export async function findRestored(db: Db): Promise<Restored | null> {
  const { rows: there } = await db.execute<{ is: boolean }>(
    sql`select to_regclass('restored.backup') is not null as is`,
  )
  if (!there[0]?.is) return null
  const { rows } = await db.execute<
    Record<'takenAt' | 'restoredAt', string> & Pick<Restored, 'history'> & { openedAt: string | null }
  >(
    sql`select taken_at as "takenAt", restored_at as "restoredAt", opened_at as "openedAt", history from restored.backup`,
  )
  const [found] = rows
  if (!found) return null
  const { takenAt, restoredAt, openedAt, history } = found
  return {
    takenAt: new Date(takenAt),
    restoredAt: new Date(restoredAt),
    openedAt: openedAt === null ? null : new Date(openedAt),
    history,
  }
}

/** Notes that the histories were compared: what is done from here on changes them. */
export async function markCompared(db: Db): Promise<void> {
  await db.execute(sql`update restored.backup set history = null`)
}

/** Opens a restored database: from the next start on people work in it. */
export async function markOpened(db: Db): Promise<void> {
  await db.execute(sql`update restored.backup set opened_at = now()`)
}
