import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { checkout } from './house.ts'
import { testsReached } from './reach.ts'
import { root } from './source.ts'

/* Runs the unit and server tests of the first tier that a change reaches: `npm run check`. `npm test` runs all of them. */

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** Returns the commit at which the change began: where it left the main branch of the repository that this one was cloned from. */
function findBase(): { name: string; commit: string } {
  try {
    return { name: 'origin/main', commit: git('merge-base', 'HEAD', 'origin/main') }
  } catch {
    return { name: 'the last commit', commit: 'HEAD' }
  }
}

const { name, commit } = findBase()
const changed = [
  ...git('diff', '--name-only', '--no-renames', commit).split('\n'),
  ...git('ls-files', '--others', '--exclude-standard').split('\n'),
].filter(Boolean)
const reached = testsReached(checkout, changed)
console.log(`${changed.length} files differ from ${name}. They reach ${reached?.length ?? 'all'} test files.`)
if (reached?.length === 0) process.exit(0)

const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const args = [vitest, 'run', '--project=unit', '--project=server', '--passWithNoTests', ...(reached ?? [])]
process.exit(spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1)
