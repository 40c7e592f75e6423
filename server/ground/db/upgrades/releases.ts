import type pg from 'pg'
import { WrongSetting } from '#server/ground/config/wrong-setting.ts'
import { allMigrations, migrationOf, newestWritten } from './journal.ts'

/**
 * Every release, and the newest migration that it has: whoever releases adds a line. What is newer belongs to the release
 * after the last.
 */
export const releases: readonly { version: string; lastMigration: string }[] = [
  { version: '1.0.0', lastMigration: '0001_reads' },
  { version: '1.1.0', lastMigration: '0060_merged-papers' },
]

/** Which release a schema is of, counted from 1, and how it is called. */
export type SchemaRelease = { number: number; name: string }

/** The release of this checkout’s schema. */
export function releaseHere(all = releases): SchemaRelease {
  const last = all.at(-1)
  const isReleased = last?.lastMigration === migrationOf(newestWritten)?.name
  if (last && isReleased) return { number: all.length, name: `version ${last.version}` }
  return { number: all.length + 1, name: `a version after ${last?.version}` }
}

/**
 * Rejects with WrongSetting where the schema is newer than this code by more than one release. One release newer is what a
 * rolling upgrade needs: each release keeps what the one before it uses.
 */
export async function refuseNewer(client: pg.Client, newestApplied: number, here = releaseHere()): Promise<void> {
  if (newestApplied <= newestWritten) return
  const there = await findRelease(client)
  if (!there || there.number <= here.number + 1) return
  throw new WrongSetting(
    'DATABASE_URL, or DATA_DIR where there is none,',
    `a database of ${here.name}, or of the release after it; ${there.name} has brought the one there up to date: start that, or the release before it`,
  )
}

/** Notes in the database which release its schema is of now; never an older one than before. */
export async function recordRelease(client: pg.Client, here = releaseHere()): Promise<void> {
  await client.query(`create table if not exists drizzle.release
    (one smallint primary key default 1 check (one = 1), number integer not null, name text not null)`)
  await client.query(
    `insert into drizzle.release (number, name) values ($1, $2)
    on conflict (one) do update set number = $1, name = $2 where release.number < $1`,
    [here.number, here.name],
  )
}

async function findRelease(client: pg.Client): Promise<SchemaRelease | null> {
  const { rows: there } = await client.query<{ is: boolean }>(`select to_regclass('drizzle.release') is not null as is`)
  if (!there[0]?.is) return null
  const { rows } = await client.query<SchemaRelease>('select number, name from drizzle.release')
  return rows[0] ?? null
}

/** The migrations that are newer than the last release: those through which a database of it is brought up to date. */
export function unreleased(all = releases): string[] {
  const names = allMigrations.map(({ name }) => name)
  return names.slice(names.indexOf(all.at(-1)?.lastMigration ?? '') + 1)
}
