import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codesOf, failureOf, isRefusal } from '#server/ground/errors.ts'
import { busyProject } from '#server/test/busy-project.ts'
import { createWorld } from '#server/test/world.ts'
import { writingVerbs } from '#server/test/writing-verbs.ts'

/*
 * Every two writing verbs at once, in one project: no deadlock reaches anybody. Forty verbs at a time, so that fifty
 * projects are enough for all pairs.
 * ROUNDS=50 npx vitest run --project=trials server/app/locks
 */

const rounds = Number(process.env.ROUNDS ?? 1)
/** Groups that are tried at the same time, each in a project of its own. */
const lanes = 2
/** Verbs in a group, and in one that ends the project; calls at the same moment, each on a connection. */
const [inGroup, withAnEnd, callsAtOnce] = [40, 20, 40]

let world: Awaited<ReturnType<typeof createWorld>>
beforeAll(async () => {
  world = await createWorld({ connections: callsAtOnce })
})
afterAll(() => world[Symbol.asyncDispose]())

const scene = () => busyProject(world)
const call = async (name: string, at: Awaited<ReturnType<typeof scene>>, turn: number) =>
  writingVerbs[name]?.(world, at, turn)

/** What a caller would see: nothing, a refusal, or a server error with its cause. */
const seen = (error: unknown) =>
  isRefusal(error) || failureOf(error).status < 500 ? null : `${failureOf(error).status} ${codesOf(error)} ${error}`

const names = Object.keys(writingVerbs)
const ending = /^(projects\.remove|members\.remove.*|deleting .*)$/
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e6))
const shuffled = fc.sample(fc.shuffledSubarray(names, { minLength: names.length }), { seed, numRuns: 1 })[0] ?? []

/** Groups in which every two verbs meet. */
function groupsOf(verbs: string[]): string[][] {
  const open = new Map(verbs.map((verb) => [verb, new Set(verbs.filter((other) => other > verb))]))
  const isOpen = (one: string, other: string) => open.get(one)?.has(other) || open.get(other)?.has(one)
  const groups: string[][] = []
  for (const [verb, others] of open)
    while (others.size > 0) {
      const group = [verb]
      for (let next: string | undefined = verb; next !== undefined && group.length < inGroup; ) {
        const gain = (each: string) => group.filter((member) => isOpen(member, each)).length
        next = verbs.filter((each) => !group.includes(each) && gain(each) > 0).sort((x, y) => gain(y) - gain(x))[0]
        if (next) group.push(next)
      }
      for (const one of group) for (const other of group) open.get(one)?.delete(other)
      groups.push(group)
    }
  return groups
}

const lasting = shuffled.filter((name) => !ending.test(name))
const endings = shuffled.filter((name) => ending.test(name))
/** What ends the project or somebody's part in it meets fewer of the others at a time, each called twice: so each also meets itself. */
const withEnding = endings.flatMap((end, at) =>
  chunksOf([...lasting, ...endings.slice(at)], withAnEnd - 1).map((few) => [end, ...few]),
)
const all = [...groupsOf(lasting), ...withEnding]
const groups = fc.sample(fc.shuffledSubarray(all, { minLength: all.length }), { seed, numRuns: 1 })[0] ?? []

/** How often each verb of a group is called at once. */
const turnsOf = (group: string[]) => Math.floor(callsAtOnce / new Set(group).size)

function chunksOf<Item>(items: Item[], size: number): Item[][] {
  return items.length === 0 ? [] : [items.slice(0, size), ...chunksOf(items.slice(size), size)]
}

test('every verb works by itself', { timeout: 120_000 }, async () => {
  let at = await scene()
  for (const name of names) {
    const works = await call(name, at, 0).then(
      () => true,
      () => false,
    )
    if (works) continue
    // What an earlier verb has used up is there again in a new project, whose answer is the one that counts.
    at = await scene()
    await expect(call(name, at, 0), name).resolves.not.toThrow()
  }
})

test('a project can be deleted while eight people post without a pause', async () => {
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
    await expect.poll(() => posts).toBeGreaterThan(50)
    // Waiting for a lock is abandoned after ten seconds.
    await owner.calls.projects.remove({ projectId, title: 'Tides of the Wild Coast' })
  } finally {
    isThere = false
    await Promise.all(posting)
  }
})

test('every two verbs meet in a group, and every verb itself', () => {
  for (const one of names)
    for (const other of names)
      expect(
        groups.some((group) => group.includes(one) && group.includes(other) && (one !== other || turnsOf(group) > 1)),
        `${one} and ${other}`,
      ).toBe(true)
})

test('no two verbs fail when they run at once', {
  timeout: 60_000 + groups.length * rounds * 4000,
}, async () => {
  const failures: string[] = []
  const waiting = Array.from({ length: rounds }, () => groups).flat()
  async function tryThem() {
    for (let group = waiting.pop(); group; group = waiting.pop()) {
      const at = await scene()
      const calls = Array.from({ length: turnsOf(group) }, (_, turn) => group?.map((name) => call(name, at, turn)))
      for (const result of await Promise.allSettled(calls.flat())) {
        const failure = result.status === 'rejected' ? seen(result.reason) : null
        if (failure) failures.push(`${group.join(' and ')}: ${failure}`)
      }
    }
  }
  await Promise.all(Array.from({ length: lanes }, tryThem))
  const { rows } = await world.db.execute<{ deadlocks: number }>(
    sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
  )
  console.log(
    `${groups.length} groups of ${names.length} verbs, each with every other (seed ${seed}), ${rounds} rounds: ${failures.length} failures;`,
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
