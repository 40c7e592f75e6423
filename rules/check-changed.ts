import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { checkout } from './house.ts'
import { testsReached } from './reach.ts'
import { root } from './source.ts'

/*
 * Runs the tests that what one has changed reaches: all rules of the product and of pages, and on the server those of the rooms that
 * come by it. `npm run check`; `-- --all` runs them all, as `npm test` does.
 */

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** Where the change began: where it left the main branch of the repository that this one was cloned from. */
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
const all = checkout.files.filter((file) => /^server\/.*\.test\.ts$/.test(file))
const reached = process.argv.includes('--all') ? null : testsReached(checkout, changed)
const files = reached ?? all

console.log(
  `${changed.length} files differ from ${name}: ${files.length} of ${all.length} test files on the server are about them.`,
)
if (reached === null) console.log('All of them take some twelve minutes on two cores.')

const projects = ['words', 'server', 'redis'].map((project) => `--project=${project}`)
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const { status } = spawnSync(process.execPath, [vitest, 'run', ...projects, 'domain/', 'web/', ...files], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(status ?? 1)
