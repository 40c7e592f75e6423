import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { allMigrations } from '#server/ground/db/upgrades/journal.ts'
import { releaseHere, releases } from '#server/ground/db/upgrades/releases.ts'

const root = join(import.meta.dirname, '../..')

/** Why there is no release before this one to be had here. */
export class NotHere extends Error {}

/** The release before this code, as it was, with its own packages: the folder it is in, and what it is called. */
export type ReleaseBefore = { folder: string; name: string }

/**
 * Checks out the release before this code from the Git history and installs its packages, once. Looks for its tag, then for the commit
 * that prepared it, then for the last commit without the next migration. Throws NotHere if the history or the packages are missing.
 */
export function openReleaseBefore(): ReleaseBefore {
  const release = releases[releaseHere().number - 2]
  if (!release) throw new NotHere('there is none before this one')
  const commit = findCommit(release)
  const name = `${release.version} (${commit.slice(0, 8)})`
  const folder = join(root, '.cache', `release-${commit.slice(0, 16)}`)
  if (existsSync(folder)) return { folder, name }
  mkdirSync(dirname(folder), { recursive: true })
  const making = mkdtempSync(`${folder}.`)
  try {
    const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1e9 })
    execFileSync('tar', ['--extract', '--directory', making], { input: archive })
    console.log(`Installing the packages of ${name}; this takes some minutes, once.`)
    const { status } = spawnSync('npm', ['ci'], { cwd: making, stdio: ['ignore', 'ignore', 'inherit'] })
    if (status !== 0) throw new NotHere('its packages could not be installed')
    renameSync(making, folder)
  } catch (error) {
    rmSync(making, { recursive: true, force: true })
    throw error
  }
  return { folder, name }
}

function findCommit({ version, lastMigration }: (typeof releases)[number]): string {
  const tagged = git('rev-parse', '--verify', '--quiet', `v${version}^{commit}`)
  if (tagged) return tagged
  const prepared = git('log', '-1', '--format=%H', `--grep=^release: Prepare ${version.replaceAll('.', '\\.')}$`)
  if (prepared) return prepared
  const next = allMigrations[allMigrations.findIndex(({ name }) => name === lastMigration) + 1]
  const file = `server/ground/db/migrations/${next?.name}.sql`
  const added = git('log', '--diff-filter=A', '-1', '--format=%H', '--', file)
  const before = added && git('rev-parse', '--verify', '--quiet', `${added}^`)
  if (!before) throw new NotHere(`neither the tag v${version} nor the history back to ${file} is in this clone`)
  return before
}

const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? ''

/** Runs what needs the release before this code, or says visibly why not. */
export async function withReleaseBefore(what: string, act: (release: ReleaseBefore) => Promise<void>): Promise<void> {
  try {
    await act(openReleaseBefore())
  } catch (error) {
    if (!(error instanceof NotHere)) throw error
    console.log(`SKIPPED: ${what}: ${error.message}`)
  }
}
