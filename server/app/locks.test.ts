import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codesOf, failureOf, isRefusal } from '#server/ground/errors.ts'
import { busyProject } from '#server/test/busy-project.ts'
import { trials } from '#server/test/trials.ts'
import { createWorld } from '#server/test/world.ts'
import { writingVerbs } from '#server/test/writing-verbs.ts'

/*
 * Every pair of writing verbs at once, in one project: no deadlock reaches anybody. Some of them with every check, all with
 * `npm run trials`. ROUNDS=50 npx vitest run --project=trials server/locks
 */

const rounds = Number(process.env.ROUNDS ?? 1)
/** Pairs that are tried at the same time, each in a world of its own. */
const lanes = 3
/** How many of each verb at the same moment. */
const atOnce = 3

let world: Awaited<ReturnType<typeof createWorld>>
beforeAll(async () => {
  world = await createWorld({ connections: 20 })
})
afterAll(() => world[Symbol.asyncDispose]())

const scene = () => busyProject(world)
const call = async (name: string, at: Awaited<ReturnType<typeof scene>>, turn: number) =>
  writingVerbs[name]?.(world, at, turn)

/** What a caller would see: nothing, a refusal, or a server error with its cause. */
const seen = (error: unknown) =>
  isRefusal(error) || failureOf(error).status < 500 ? null : `${failureOf(error).status} ${codesOf(error)} ${error}`

const names = Object.keys(writingVerbs)
const all = names.flatMap((one, at) => names.slice(at).map((another) => [one, another] as const))
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e6))
const pairs = fc
  .sample(fc.shuffledSubarray(all, { minLength: all.length }), { seed, numRuns: 1 })[0]
  ?.slice(0, trials({ brief: 150, long: all.length }))

test('every verb works by itself', { timeout: 120_000 }, async () => {
  for (const name of names) await expect(call(name, await scene(), 0), name).resolves.not.toThrow()
})

test('a project can be deleted while eight people post without a pause', { retry: 0 }, async () => {
  const owner = await world.arrive('Ada', 'Institutions')
  const { projectId, stages } = await world.startProject(owner)
  const people = []
  for (let at = 0; at < 8; at += 1) people.push(await world.join({ projectId }, `Bob${at}`))
  let isThere = true
  let posts = 0
  const posting = people.map(async (person, at) => {
    while (isThere) {
      const message = { projectId, stageId: stages[at % 2]?.id ?? '', id: crypto.randomUUID(), message: 'Hello' }
      posts += await person.calls.messages.post(message).then(
        () => 1,
        () => 0,
      )
    }
  })
  try {
    await expect.poll(() => posts, { timeout: 10_000 }).toBeGreaterThan(50)
    // Waiting for a lock is abandoned after ten seconds.
    await owner.calls.projects.remove({ projectId, title: 'Tides of the Wild Coast' })
  } finally {
    isThere = false
    await Promise.all(posting)
  }
})

test('no two verbs fail when they run at once', {
  retry: 0,
  timeout: 60_000 + all.length * rounds * 1000,
}, async () => {
  const failures: string[] = []
  const waiting = Array.from({ length: rounds }, () => pairs ?? []).flat()
  async function tryThem() {
    for (let pair = waiting.pop(); pair; pair = waiting.pop()) {
      const at = await scene()
      const asked = Array.from({ length: atOnce }, (_, turn) => pair?.map((name) => call(name, at, turn)))
      const ended = await Promise.allSettled(asked.flat())
      for (const result of ended) {
        const failure = result.status === 'rejected' ? seen(result.reason) : null
        if (failure) failures.push(`${pair.join(' and ')}: ${failure}`)
      }
    }
  }
  await Promise.all(Array.from({ length: lanes }, tryThem))
  const { rows } = await world.db.execute<{ deadlocks: number }>(
    sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
  )
  console.log(
    `${pairs?.length} of ${all.length} pairs (seed ${seed}), ${rounds} rounds, ${atOnce} of each at once: ${failures.length} failures;`,
    rows[0],
  )
  if (rows[0]?.deadlocks !== 0) console.log(await whatDeadlocked())
  expect(failures).toEqual([])
  expect(rows[0]?.deadlocks).toBe(0)
})

/** What the database has logged of deadlocks: who waited for whom, with their statements. */
async function whatDeadlocked(): Promise<string> {
  const { rows } = await world.db.execute<{ folder: string }>(
    sql`select setting as folder from pg_settings where name = 'data_directory'`,
  )
  const lines = readFileSync(join(rows[0]?.folder ?? '', 'server.log'), 'utf8').split('\n')
  return lines.flatMap((line, at) => (line.includes('deadlock detected') ? lines.slice(at, at + 14) : [])).join('\n')
}
