import { expect, test } from 'vitest'
import { longDate } from '#domain/ground/dates.ts'
import { dayFromNow } from '#server/test/days.ts'
import { createWorld, inWorld } from '#server/test/world.ts'

type World = Parameters<Parameters<typeof inWorld>[0]>[0]
type Person = Awaited<ReturnType<World['arrive']>>

const [today, soon, later] = [dayFromNow(), dayFromNow(10), dayFromNow(40)]
const away = (more: object = {}) => ({
  ...{ id: crypto.randomUUID(), from: today, until: soon, substituteId: null, substitutes: [] },
  ...more,
})

async function scene({
  arrive,
  startProject,
  join,
  addMember,
}: Pick<World, 'arrive' | 'startProject' | 'join' | 'addMember'>) {
  const ada = await arrive('Ada', 'Supervisor')
  const tides = await startProject(ada, 'Tides')
  const sue = await arrive('Sue', 'Supervisor')
  await addMember(tides, sue, 'supervisor')
  const sam = await join(tides, 'Sam', 'supervisor')
  return { ada, sue, sam, tides, bob: await join(tides, 'Bob') }
}

const sentenceFor = async (person: Person, { projectId }: { projectId: string }) =>
  (await person.calls.board.findLights({ projectId }))?.lights.find(({ rule }) => rule === 'away')
const messagesOf = async (person: Person) =>
  (await person.calls.notifications.list()).notifications.map(({ message }) => message)

test('who is away and who answers: the student, the board and both supervisors read one sentence, and are notified', () =>
  inWorld(async (world) => {
    const { ada, sue, sam, bob, tides } = await scene(world)
    expect(await sentenceFor(ada, tides)).toBeUndefined()
    const absence = away({ substituteId: sam.id })
    await sue.calls.absences.set(absence)
    const sentence = `Sue Test is away until ${longDate(soon)}; Sam Test answers.`
    for (const person of [ada, sue, sam])
      expect(await sentenceFor(person, tides)).toEqual({ rule: 'away', tone: 'calm', sentence })
    const [row] = (await sue.calls.board.list()).rows
    expect(row?.lights.find(({ rule }) => rule === 'away')?.sentence).toBe(sentence)
    const notice = `Sue Test is away from ${longDate(today)} until ${longDate(soon)}; Sam Test answers: "Tides"`
    expect([await messagesOf(ada), await messagesOf(sam)]).toEqual([
      expect.arrayContaining([notice]),
      expect.arrayContaining([notice]),
    ])
    expect(await messagesOf(bob)).not.toContain(notice)
    // Their page of the project has it where they send, wait and look for people; to a collaborator it says nothing.
    const supervisorsFor = async (person: Person) =>
      (await person.calls.projects.find({ projectId: tides.projectId })).supervisors
    const { from, until, substituteId } = absence
    for (const person of [ada, sue, sam])
      expect((await supervisorsFor(person)).find(({ id }) => id === sue.id)?.absences).toEqual([
        { from, until, substituteId },
      ])
    expect(await supervisorsFor(bob)).toEqual([])
    // The same again is no news, and changes nothing.
    await sue.calls.absences.set(absence)
    expect((await messagesOf(ada)).filter((each) => each === notice)).toHaveLength(1)
    expect((await sue.calls.absences.list()).absences).toEqual([absence])
    await sue.calls.absences.set({ ...absence, substitutes: [{ projectId: tides.projectId, substituteId: null }] })
    expect((await sentenceFor(ada, tides))?.sentence).toBe(`Sue Test is away until ${longDate(soon)}.`)
    await sue.calls.absences.remove({ id: absence.id })
    expect(await sentenceFor(ada, tides)).toBeUndefined()
    expect((await messagesOf(ada))[0]).toMatch(/^Sue Test is no longer away/)
    await expect(sue.calls.absences.remove({ id: absence.id })).rejects.toMatchObject({ code: 'NO_ABSENCE' })
  }))

test('whoever stands in supervises the project too; once they or the absent one have left, they do not', () =>
  inWorld(async (world) => {
    const { ada, sue, sam, bob, tides } = await scene(world)
    const dunes = await world.startProject(ada, 'Dunes')
    await world.addMember(dunes, sue, 'supervisor')
    const eve = await world.arrive('Eve')
    for (const substituteId of [eve.id, ada.id, bob.id, sue.id])
      await expect(sue.calls.absences.set(away({ substituteId }))).rejects.toMatchObject({ code: 'NO_SUBSTITUTE' })
    const inDunes = [{ projectId: dunes.projectId, substituteId: sam.id }]
    await expect(sue.calls.absences.set(away({ substitutes: inDunes }))).rejects.toMatchObject({
      code: 'NO_SUBSTITUTE',
    })
    await sue.calls.absences.set(away({ substituteId: sam.id }))
    // Where Sam does not supervise, nobody stands in.
    const alone = `Sue Test is away until ${longDate(soon)}.`
    const nobody = ' Nobody answers meanwhile, and these days do not count as waiting.'
    expect(await sentenceFor(ada, dunes)).toMatchObject({ tone: 'watch', sentence: `${alone}${nobody}` })
    await ada.calls.members.remove({ projectId: tides.projectId, userId: sam.id })
    expect((await sentenceFor(ada, tides))?.sentence).toBe(`${alone}${nobody}`)
    await ada.calls.members.remove({ projectId: tides.projectId, userId: sue.id })
    expect(await sentenceFor(ada, tides)).toBeUndefined()
    expect((await sue.calls.absences.list()).projects.map(({ title }) => title)).toEqual(['Dunes'])
  }))

test('days that are backwards, over or taken are refused; an absence is over by itself', () =>
  inWorld(async (world) => {
    const { ada, sue, sam, tides } = await scene(world)
    const refused = (more: object) => expect(sue.calls.absences.set(away(more))).rejects
    await refused({ from: soon, until: today }).toMatchObject({ code: 'BAD_REQUEST' })
    await refused({ from: dayFromNow(-9), until: dayFromNow(-1) }).toMatchObject({ code: 'OVER' })
    const absence = away({ from: today, until: soon })
    await sue.calls.absences.set(absence)
    for (const days of [
      { from: soon, until: later },
      { from: dayFromNow(-3), until: today },
      { from: dayFromNow(2), until: dayFromNow(3) },
      { from: dayFromNow(-3), until: later },
    ])
      await refused(days).toMatchObject({ code: 'OVERLAPS' })
    // Another’s is no obstacle, and its own days are none.
    await sam.calls.absences.set(away())
    await sue.calls.absences.set({ ...absence, until: dayFromNow(9) })
    await sue.calls.absences.set(away({ from: soon, until: later }))
    await expect(sam.calls.absences.set(away({ id: absence.id, from: later, until: later }))).rejects.toMatchObject({
      code: 'ID_TAKEN',
    })
    await sue.calls.absences.remove({ id: absence.id })
    // Sue’s other one begins in ten days: nobody ends or begins anything.
    expect((await sentenceFor(ada, tides))?.sentence).toBe(`Sam Test is away until ${longDate(soon)}.`)
  }))

test('of absences that are entered at once, none overlap', async () => {
  await using world = await createWorld()
  const { sue } = await scene(world)
  const answers = await Promise.allSettled(
    [0, 1, 2, 3].map((at) => sue.calls.absences.set(away({ from: dayFromNow(at) }))),
  )
  expect(answers.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))).toEqual(
    Array.from({ length: 3 }, () => 'OVERLAPS'),
  )
  expect((await sue.calls.absences.list()).absences).toHaveLength(1)
})

test('no more than twenty absences are ahead', () =>
  inWorld(async (world) => {
    const { sue } = await scene(world)
    for (let at = 0; at < 20; at += 1)
      await sue.calls.absences.set(away({ from: dayFromNow(2 * at), until: dayFromNow(2 * at) }))
    await expect(sue.calls.absences.set(away({ from: dayFromNow(101), until: dayFromNow(101) }))).rejects.toMatchObject(
      { code: 'ABSENCE_LIMIT' },
    )
  }))

test('a project is named once, and is one of theirs also where nobody stands in', () =>
  inWorld(async (world) => {
    const { sue, sam, tides } = await scene(world)
    const other = await world.startProject(await world.arrive('Eve'), 'Dunes')
    const twice = [null, sam.id].map((substituteId) => ({ projectId: tides.projectId, substituteId }))
    await expect(sue.calls.absences.set(away({ substitutes: twice }))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    for (const projectId of [other.projectId, crypto.randomUUID()])
      await expect(
        sue.calls.absences.set(away({ substitutes: [{ projectId, substituteId: null }] })),
      ).rejects.toMatchObject({ code: 'NO_SUBSTITUTE' })
  }))
