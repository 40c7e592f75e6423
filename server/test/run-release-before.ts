import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationsFolder, newestWritten } from '#server/ground/db/upgrades/journal.ts'
import { onlineSteps, statementOf } from '#server/ground/db/upgrades/online-steps.ts'
import { withReleaseBefore } from './release-before.ts'

/*
 * Does the release before this code work on the schema of this code? During a rolling upgrade it has to, and after it, whoever goes
 * back needs it: `npm run release-before` runs its own server tests, with the migrations of this code in place of its own. What follows
 * is passed on to vitest (`-- server/money`).
 */

/** It compares the schema itself. */
const ofTheirSchema = 'server/ground/db/migrate.test.ts'

await withReleaseBefore('the tests of the release before on this schema', async ({ folder, name }) => {
  const copy = mkdtempSync(`${folder}-tested.`)
  try {
    const packages = join(folder, 'node_modules')
    cpSync(folder, copy, { recursive: true, filter: (path) => path !== packages })
    symlinkSync(packages, join(copy, 'node_modules'))
    rmSync(join(copy, ofTheirSchema))
    const theirs = join(copy, 'server/ground/db/migrations')
    rmSync(theirs, { recursive: true })
    cpSync(migrationsFolder, theirs, { recursive: true })
    addOnlineSteps(theirs)
    console.log(`The server tests of ${name} on the schema of this code:`)
    process.exitCode = runTests(copy)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
})

function runTests(folder: string): number {
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs')
  const args = [vitest, 'run', '--project=server', ...process.argv.slice(2)]
  return spawnSync(process.execPath, args, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] }).status ?? 1
}

/** As one more migration. */
function addOnlineSteps(folder: string) {
  const name = 'online_steps'
  const statements = onlineSteps.map((step) => statementOf(step, { isBeside: false }))
  writeFileSync(join(folder, `${name}.sql`), statements.join(';\n--> statement-breakpoint\n'))
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8'))
  journal.entries.push({
    idx: journal.entries.length,
    version: '7',
    when: newestWritten + 1,
    tag: name,
    breakpoints: true,
  })
  writeFileSync(file, JSON.stringify(journal))
}
