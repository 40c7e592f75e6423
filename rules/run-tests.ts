import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './source.ts'

/*
 * Runs the tests. `npm test` runs the first tier, and `npm test -- links` all tests with `links` in their path. `npm run test:all` runs both
 * tiers, and `npm run test:all -- PART…` single parts. `npm run test:all -- --commit HASH --minutes 40` is for CI: it begins with the part
 * that the commit hash chooses, and goes on while the next part fits into the time.
 */

/** `minutes` is an estimate for two cores. It decides only whether CI begins a part. */
type Part = { command: string; minutes: number; isFirstTier?: true }

const vitest = (...projects: string[]) => `vitest run ${projects.map((name) => `--project="${name}"`).join(' ')}`
const e2e = (options: string) => `npm run e2e -- ${options}`
const e2eShards = 4
const notAlone = '--project=waiting --project=stories --no-deps'

const parts: Record<string, Part> = {
  standards: { command: 'npm run standards', minutes: 2, isFirstTier: true },
  server: { command: vitest('unit', 'server'), minutes: 14, isFirstTier: true },
  // The tests of the project `timed` count requests of demo people: they run alone, before the others.
  'e2e-main': {
    command: `${e2e('--grep @main --project=timed --no-deps')} && ${e2e(`--grep @main ${notAlone}`)}`,
    minutes: 10,
    isFirstTier: true,
  },
  extended: { command: vitest('extended', 'slow'), minutes: 15 },
  'postgres-15': { command: vitest('PostgreSQL 15'), minutes: 9 },
  redis: { command: vitest('redis'), minutes: 2 },
  trials: { command: vitest('trials'), minutes: 12 },
  faults: { command: 'npm run crash', minutes: 4 },
  'e2e-timed': { command: e2e('--grep-invert @main --project=timed --no-deps'), minutes: 3 },
  ...Object.fromEntries(
    Array.from({ length: e2eShards }, (_, at): [string, Part] => [
      `e2e-${at + 1}`,
      { command: e2e(`--grep-invert @main ${notAlone} --shard=${at + 1}/${e2eShards}`), minutes: 8 },
    ]),
  ),
  release: { command: 'npm run release-before', minutes: 12 },
  clock: { command: `npm run moved -- 2027-12-31T22:30:00Z npx ${vitest('unit', 'server')}`, minutes: 8 },
}

const mayNotSkip = process.argv[2] !== 'first' || process.env.NO_SKIPS === '1'

type Outcome = { name: string; seconds: number; problem: string | null; notTested: string[] }

/**
 * Runs a part and shows its output. With `mayNotSkip`, a part that skips something because a program is missing has failed. `npm test` only
 * lists it, because a contributor may not have every program.
 */
async function run(name: string, command: string): Promise<Outcome> {
  console.log(`\n=== ${name}: ${command}`)
  const began = Date.now()
  const path = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`
  const child = spawn(command, { cwd: root, shell: true, env: { ...process.env, PATH: path, FORCE_COLOR: '1' } })
  let said = ''
  for (const [from, to] of [[child.stdout, process.stdout] as const, [child.stderr, process.stderr] as const])
    from.on('data', (bytes: Buffer) => {
      said += bytes
      to.write(bytes)
    })
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve))
  const lines = [...new Set(said.split('\n'))]
  const skipped = lines.filter((line) => line.includes('SKIPPED'))
  return {
    name,
    seconds: Math.round((Date.now() - began) / 1000),
    problem: status === 0 ? (mayNotSkip && skipped[0]) || null : `exit status ${status ?? 'of a signal'}`,
    notTested: lines.filter((line) => /SKIPPED|NOT TESTED/.test(line)),
  }
}

/** Runs parts one after the other, as long as `fits` allows it. Prints the parts that ran and the parts that did not. */
async function runAll(names: string[], fits: (part: Part) => boolean): Promise<boolean> {
  const outcomes: Outcome[] = []
  for (const name of names) {
    const part = parts[name]
    if (part && fits(part)) outcomes.push(await run(name, part.command))
  }
  console.log('\nThese parts ran:')
  for (const { name, seconds, problem } of outcomes)
    console.log(`  ${name.padEnd(12)} ${String(seconds).padStart(5)} s  ${problem ?? 'passed'}`)
  const others = Object.keys(parts).filter((name) => !outcomes.some((each) => each.name === name))
  console.log(`These parts did not run: ${others.join(', ') || 'none'}`)
  for (const line of new Set(outcomes.flatMap(({ notTested }) => notTested))) console.log(line)
  return outcomes.every(({ problem }) => problem === null)
}

const optionOf = (args: string[], name: string) => (args.includes(name) ? (args[args.indexOf(name) + 1] ?? '') : null)
const firstTier = Object.keys(parts).filter((name) => parts[name]?.isFirstTier)
const secondTier = Object.keys(parts).filter((name) => !parts[name]?.isFirstTier)

/** Runs all tests with one of these words in their path. Stops if a unit or server test fails. */
async function runMatching(words: string[]): Promise<boolean> {
  const commands = [
    `${vitest('unit', 'server', 'extended')} --passWithNoTests ${words.join(' ')}`,
    e2e(`--pass-with-no-tests --no-deps ${words.join(' ')}`),
  ]
  for (const command of commands) if ((await run(words.join(' '), command)).problem) return false
  return true
}

/** Runs parts of the second tier, from the one that the commit hash chooses, as long as the estimates fit into the time. */
async function runShards(commit: string, minutes: number): Promise<boolean> {
  const first = Number.parseInt(commit.slice(0, 8), 16) % secondTier.length
  const until = Date.now() + minutes * 60_000
  const names = [...secondTier.slice(first), ...secondTier.slice(0, first)]
  return await runAll(names, (part) => Date.now() + part.minutes * 60_000 <= until)
}

async function main([tier, ...args]: string[]): Promise<boolean> {
  if (tier === 'first') return args.length > 0 ? await runMatching(args) : await runAll(firstTier, () => true)
  const commit = optionOf(args, '--commit')
  if (commit !== null) return await runShards(commit, Number(optionOf(args, '--minutes')))
  const unknown = args.filter((name) => !(name in parts))
  if (unknown.length === 0) return await runAll(args.length > 0 ? args : Object.keys(parts), () => true)
  console.error(`There is no part ${unknown.join(', ')}. The parts are: ${Object.keys(parts).join(', ')}.`)
  return false
}

process.exit((await main(process.argv.slice(2))) ? 0 : 1)
