import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayIn, plusDays } from '#domain/ground/due.ts'
import { textOf } from '#domain/research/memoranda/terms.ts'
import { createLog } from '#server/ground/log.ts'
import { terms } from '#server/test/cases/memoranda.ts'
import { password } from '#server/test/password.ts'
import { createWorld, inWorld } from '#server/test/world.ts'
import { remind } from '../reminders/remind.ts'
import { memorandaInForce } from './reads.ts'
import { settleAll } from './settle-all.ts'
import { memorandumVersions } from './tables.ts'

type World = Parameters<Parameters<typeof inWorld>[0]>[0]
type Person = Awaited<ReturnType<World['arrive']>>
type Scene = Pick<World, 'arrive' | 'startProject' | 'join' | 'givePassword'>

async function scene({ arrive, startProject, join, givePassword }: Scene) {
  const ada = await arrive('Ada')
  const project = await startProject(ada)
  const [sue, sam] = [await join(project, 'Sue', 'supervisor'), await join(project, 'Sam', 'supervisor')]
  for (const person of [ada, sue, sam]) await givePassword(person)
  return { ada, sue, sam, projectId: project.projectId }
}

const read = async (by: Person, projectId: string) => await by.calls.memoranda.find({ projectId })

async function write(by: Person, projectId: string, more: Partial<typeof terms> = {}) {
  const { newest } = await read(by, projectId)
  const replaces = newest?.fingerprint ?? null
  return await by.calls.memoranda.write({ projectId, terms: { ...terms, ...more }, replaces })
}

async function sign(by: Person, projectId: string, which: 'newest' | 'inForce' = 'newest') {
  const { [which]: version } = await read(by, projectId)
  const { number = 0, fingerprint = '' } = version ?? {}
  return await by.calls.memoranda.sign({ projectId, number, fingerprint, password })
}

const waitsFor = async (person: Person) =>
  (await person.calls.projects.listWaiting()).flatMap(({ kind, text }) => (kind === 'memorandum' ? [text] : []))
const inForce = async ({ db }: World, projectId: string) =>
  (await db.select().from(memorandaInForce).where(eq(memorandaInForce.projectId, projectId)))[0]

test('it is in force once the owner and every supervisor have signed, and tells whom it waits for', () =>
  inWorld(async (world) => {
    const { ada, sue, sam, projectId } = await scene(world)
    await write(ada, projectId)
    expect(await waitsFor(sue)).toEqual([])
    expect(await sign(ada, projectId)).toEqual({ isComplete: false })
    expect([await waitsFor(ada), await waitsFor(sue)]).toEqual([[], ['sign']])
    expect(await sign(sue, projectId)).toEqual({ isComplete: false })
    expect(await inForce(world, projectId)).toBeUndefined()
    expect(await sign(sam, projectId)).toEqual({ isComplete: true })
    expect(await waitsFor(sam)).toEqual([])
    const today = dayIn(new Date(), 'Africa/Johannesburg')
    const standing = await inForce(world, projectId)
    expect(standing).toMatchObject({ meetEveryDays: 14, commentWithinDays: 10, answerWithinDays: 7 })
    expect([standing?.confirmBy.slice(4), standing?.signedAt instanceof Date]).toEqual([
      today === '2028-02-29' ? '-02-28' : today.slice(4),
      true,
    ])
    const { newest } = await read(ada, projectId)
    expect(newest?.fingerprint).toBe(createHash('sha256').update(textOf(terms)).digest('hex'))
  }))

test('a stolen session signs nothing, and signing again changes nothing', () =>
  inWorld(async (world) => {
    const { ada, sue, projectId } = await scene(world)
    await write(ada, projectId)
    const { newest } = await read(ada, projectId)
    const { number = 0, fingerprint = '' } = newest ?? {}
    const signing = (word: string) => ada.calls.memoranda.sign({ projectId, number, fingerprint, password: word })
    await expect(signing('guess')).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
    await expect(signing('')).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
    expect((await read(ada, projectId)).newest?.signatures).toEqual([])
    await sign(ada, projectId)
    await sign(ada, projectId)
    expect((await read(ada, projectId)).newest?.signatures).toHaveLength(1)
    const told = (await sue.calls.notifications.list()).notifications.filter(({ type }) => type === 'memorandum_signed')
    expect(told).toHaveLength(1)
  }))

test('of all who sign at once, each signs once, and one completes it', async () => {
  await using world = await createWorld()
  const { ada, sue, sam, projectId } = await scene(world)
  await write(ada, projectId)
  const { newest } = await read(ada, projectId)
  const { number = 0, fingerprint = '' } = newest ?? {}
  const answers = await Promise.all(
    [ada, ada, sue, sue, sam, sam].map(({ calls }) =>
      calls.memoranda.sign({ projectId, number, fingerprint, password }),
    ),
  )
  const after = (await read(ada, projectId)).inForce
  expect(after?.signatures.map(({ profileId }) => profileId).sort()).toEqual([ada.id, sue.id, sam.id].sort())
  expect(answers.filter(({ isComplete }) => isComplete).length).toBeGreaterThanOrEqual(1)
  const history = await ada.calls.history.list({ projectId })
  const states = history.entries.flatMap((each) => (each.kind === 'memorandum' ? [each.after?.state] : []))
  expect(states.filter((state) => state === 'in_force')).toHaveLength(1)
})

test('what is changed after somebody signed is another version: the signatures stand for the old one, and all are told', () =>
  inWorld(async (world) => {
    const { ada, sue, sam, projectId } = await scene(world)
    await write(ada, projectId)
    expect(await write(ada, projectId, { leave: 'Three weeks.' })).toEqual({ number: 1 })
    for (const person of [ada, sue, sam]) await sign(person, projectId)
    const before = (await read(ada, projectId)).newest
    expect(await write(sue, projectId, { meetEveryDays: 7 })).toEqual({ number: 2 })
    const after = await read(ada, projectId)
    expect(after.newest).toMatchObject({ number: 2, signatures: [], signedAt: null })
    expect(after.inForce).toEqual(before)
    expect((await inForce(world, projectId))?.meetEveryDays).toBe(14)
    const [told] = (await ada.calls.notifications.list()).notifications
    expect(told?.message).toMatch(
      /changed the memorandum .*: this is version 2, and the signatures stand for version 1/,
    )
    // Whoever had the old text before them does not sign the new one with it.
    await expect(
      ada.calls.memoranda.sign({ projectId, number: 2, fingerprint: before?.fingerprint ?? '', password }),
    ).rejects.toMatchObject({ code: 'CHANGED' })
    for (const person of [ada, sue, sam]) await sign(person, projectId)
    expect((await inForce(world, projectId))?.meetEveryDays).toBe(7)
    expect((await read(ada, projectId)).past.map(({ number }) => number)).toEqual([1])
  }))

test('a text that was altered behind the back of the product is told, and cannot be signed', () =>
  inWorld(async (world) => {
    const { ada, sue, sam, projectId } = await scene(world)
    await write(ada, projectId)
    for (const person of [ada, sue]) await sign(person, projectId)
    await world.db.execute(
      sql`update memorandum_versions set clauses = jsonb_set(clauses, '{authorship}', '"Sue is first."') where project_id = ${projectId}`,
    )
    const { newest } = await read(sam, projectId)
    expect(newest?.isAltered).toBe(true)
    expect(newest?.signatures.map(({ isOfThisText }) => isOfThisText)).toEqual([false, false])
    await expect(sign(sam, projectId)).rejects.toMatchObject({ code: 'ALTERED' })
    // Not even with its own fingerprint, and not by who wrote both.
    await world.db
      .update(memorandumVersions)
      .set({ fingerprint: newest?.fingerprint ?? '' })
      .where(eq(memorandumVersions.projectId, projectId))
    await expect(sign(sam, projectId)).rejects.toMatchObject({ code: 'ALTERED' })
    expect(await write(ada, projectId)).toEqual({ number: 2 })
    expect(await sign(sam, projectId)).toEqual({ isComplete: false })
  }))

test('two who write at once do not overwrite each other, and what nobody signed can be discarded', () =>
  inWorld(async (world) => {
    const { ada, sue, projectId } = await scene(world)
    await write(ada, projectId)
    await expect(
      sue.calls.memoranda.write({ projectId, terms: { ...terms, other: 'Mine' }, replaces: null }),
    ).rejects.toMatchObject({
      code: 'CHANGED',
    })
    await sign(ada, projectId)
    await expect(sue.calls.memoranda.discard({ projectId, number: 1 })).rejects.toMatchObject({ code: 'SIGNED' })
    await write(sue, projectId, { other: 'Mine' })
    await sue.calls.memoranda.discard({ projectId, number: 2 })
    expect((await read(ada, projectId)).newest).toMatchObject({ number: 1, terms: { other: '' } })
  }))

test('nobody signs alone; a collaborator neither reads nor takes it along', () =>
  inWorld(async (world) => {
    const ada = await world.arrive('Ada')
    const { projectId } = await world.startProject(ada)
    const bob = await world.join({ projectId }, 'Bob')
    await world.givePassword(ada)
    await write(ada, projectId)
    await expect(sign(ada, projectId)).rejects.toMatchObject({ code: 'NO_SUPERVISOR' })
    await expect(read(bob, projectId)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }))

test('a year later all confirm it: from a month before, each once, and then it holds for another year', () =>
  inWorld(async (world) => {
    const { ada, sue, sam, projectId } = await scene(world)
    await write(ada, projectId)
    for (const person of [ada, sue, sam]) await sign(person, projectId)
    // Again, a year too early.
    expect(await sign(ada, projectId)).toEqual({ isComplete: true })
    const confirmBy = plusDays(dayIn(new Date(), 'Africa/Johannesburg'), 7)
    await world.db.update(memorandumVersions).set({ confirmBy }).where(eq(memorandumVersions.projectId, projectId))
    expect(await waitsFor(sam)).toEqual(['confirm'])
    await remind({ db: world.db, log: createLog('silent') }, new Date())
    await remind({ db: world.db, log: createLog('silent') }, new Date())
    const { rows } = await world.db.execute(
      sql`select 1 from activities where project_id = ${projectId} and activity_type = 'memorandum_due'`,
    )
    expect(rows).toHaveLength(1)
    for (const person of [ada, sue]) expect(await sign(person, projectId)).toEqual({ isComplete: false })
    expect([await waitsFor(ada), await waitsFor(sam)]).toEqual([[], ['confirm']])
    expect(await sign(sam, projectId)).toEqual({ isComplete: true })
    const after = (await read(ada, projectId)).inForce
    expect([after?.confirmations, after?.confirmBy?.slice(0, 4)]).toEqual([
      1,
      String(Number(confirmBy.slice(0, 4)) + 1),
    ])
    expect(after?.signatures).toHaveLength(6)
  }))

test('who has left is not waited for, who comes later signs what is in force, and a deleted account leaves its signature', () =>
  inWorld(async (world) => {
    const { ada, sue, sam, projectId } = await scene(world)
    await write(ada, projectId)
    for (const person of [ada, sue]) await sign(person, projectId)
    await settleAll(world.db, new Date())
    expect(await inForce(world, projectId)).toBeUndefined()
    await ada.calls.members.remove({ projectId, userId: sam.id })
    await settleAll(world.db, new Date())
    expect(await inForce(world, projectId)).toMatchObject({ number: 1 })
    const zoe = await world.join({ projectId }, 'Zoe', 'supervisor')
    await world.givePassword(zoe)
    expect(await waitsFor(zoe)).toEqual(['sign'])
    await sign(zoe, projectId)
    expect([await waitsFor(zoe), (await inForce(world, projectId))?.number]).toEqual([[], 1])
    await world.db.execute(sql`delete from users_profiles where profile_id = ${sue.id}`)
    const after = (await read(ada, projectId)).inForce
    expect(after?.signatures.map(({ name, role }) => [name, role])).toContainEqual([null, 'supervisor'])
  }))
