import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { giveToPostgres, runPostgres } from '#server/ground/db/postgres-process.ts'
import { freePort } from '#server/ground/free-port.ts'
import { findOldestPostgres } from '#server/test/oldest-postgres.ts'
import { startPostgres } from './postgres.ts'

/** Where Debian has it. */
const program = '/usr/bin/pgbackrest'

/** Why a server with pgBackRest cannot be started here; null where it can. */
export function archiveMissing(): string | null {
  if (!findOldestPostgres()) return 'there is no PostgreSQL 15 here: apt install postgresql-15'
  return existsSync(program) ? null : 'there is no pgBackRest here: apt install pgbackrest'
}

/** A PostgreSQL of Debian whose log is archived by pgBackRest, as docs/operations.md says, with a backup; it can be restored beside itself. */
export async function startArchived() {
  const programs = findOldestPostgres()
  const scratch = mkdtempSync(join(tmpdir(), 'ninefold-archived-'))
  const [server, repository, logs] = ['server', 'repository', 'logs'].map((name) => {
    const folder = join(scratch, name)
    mkdirSync(folder, { mode: 0o700 })
    giveToPostgres(folder)
    return folder
  }) as [string, string, string]
  giveToPostgres(scratch)
  const settings = join(scratch, 'pgbackrest.conf')
  const configure = (data: string, port: number) =>
    writeFileSync(
      settings,
      `[global]
repo1-path=${repository}
repo1-retention-full=2
log-path=${logs}
log-level-console=warn
lock-path=${logs}
start-fast=y
archive-async=n

[ninefold]
pg1-path=${data}
pg1-port=${port}
pg1-socket-path=${scratch}
pg1-user=ninefold
`,
    )
  const run = (...args: string[]) =>
    runPostgres(program, [`--config=${settings}`, '--stanza=ninefold', ...args], scratch)
  const archiving = [
    ...['wal_level=replica', 'archive_mode=on', 'archive_timeout=60'],
    `archive_command='${program} --config=${settings} --stanza=ninefold archive-push %p'`,
    `unix_socket_directories=${scratch}`,
  ]
  const options = archiving.map((each) => `-c ${each}`).join(' ')
  // The archive refuses what it does not know yet; the server tries again.
  configure(join(server, 'data'), await freePort())
  const primary = await startPostgres({ folder: server, options, programs })
  configure(primary.data, primary.port)
  await run('stanza-create')
  await run('check')

  return {
    ...primary,
    backUp: () => run('--type=full', 'backup'),
    /** Whatever was committed until now is in the archive. */
    async archiveAll() {
      await primary.query('select pg_switch_wal()')
      await run('check')
    },
    /** A second server, as the first was at a moment. */
    async restoreTo(moment: string) {
      const folder = join(scratch, 'restored')
      const data = join(folder, 'data')
      mkdirSync(data, { recursive: true, mode: 0o700 })
      for (const each of [folder, data]) giveToPostgres(each)
      await run(
        `--pg1-path=${data}`,
        '--type=time',
        `--target=${moment}`,
        '--target-action=promote',
        '--archive-mode=off',
        'restore',
      )
      return await startPostgres({ folder, programs })
    },
    async stop() {
      await primary.stop()
      rmSync(scratch, { recursive: true, force: true })
    },
  }
}
