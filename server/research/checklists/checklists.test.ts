import { expect, test } from 'vitest'
import { itemsOfStageLimit } from '#domain/research/checklists/checklists.ts'
import { createWorld, inWorld } from '#server/test/world.ts'
import { checklistItems } from './tables.ts'

type World = Parameters<Parameters<typeof inWorld>[0]>[0]

const newId = () => crypto.randomUUID()

async function scene({ arrive, startProject, join }: Pick<World, 'arrive' | 'startProject' | 'join'>) {
  const ada = await arrive('Ada')
  const project = await startProject(ada)
  const bob = await join(project, 'Bob')
  const sue = await join(project, 'Sue', 'supervisor')
  const { projectId, stageId } = project
  const at = { projectId, stageId }
  const add = async (text: string, by = bob, more: { dueOn?: string } = {}) => {
    const id = newId()
    await by.calls.checklists.add({ ...at, id, text, ...more })
    return id
  }
  const texts = async () => (await ada.calls.checklists.list(at)).map(({ text }) => text)
  return { ada, bob, sue, at, add, texts, ...project }
}

test('items are added once however often they are sent, kept in their order, changed and removed', () =>
  inWorld(async (world) => {
    const { ada, bob, sue, at, add, texts } = await scene(world)
    const first = await add('Letter to the clinic')
    await bob.calls.checklists.add({ ...at, id: first, text: 'Letter to the clinic' })
    const second = await add('Consent form', ada)
    const third = await add('Budget', sue)
    expect(await texts()).toEqual(['Letter to the clinic', 'Consent form', 'Budget'])
    await expect(ada.calls.checklists.add({ ...at, id: first, text: 'Mine' })).rejects.toMatchObject({
      code: 'ID_TAKEN',
    })

    await bob.calls.checklists.move({ ...at, itemId: third, position: 1 })
    expect(await texts()).toEqual(['Budget', 'Letter to the clinic', 'Consent form'])
    await bob.calls.checklists.move({ ...at, itemId: third, position: 100 })
    expect(await texts()).toEqual(['Letter to the clinic', 'Consent form', 'Budget'])

    await expect(bob.calls.checklists.edit({ ...at, itemId: second, text: 'X' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await expect(bob.calls.checklists.remove({ ...at, itemId: second })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await sue.calls.checklists.edit({ ...at, itemId: first, text: 'Letter to both clinics', dueOn: '2055-03-01' })
    await ada.calls.checklists.remove({ ...at, itemId: third })
    const items = await bob.calls.checklists.list(at)
    expect(items).toMatchObject([
      { text: 'Letter to both clinics', dueOn: '2055-03-01', addedBy: bob.id, doneAt: null },
      { text: 'Consent form', dueOn: null, addedBy: ada.id, doneAt: null },
    ])
    for (const gone of [
      () => bob.calls.checklists.tick({ ...at, itemId: third, done: true }),
      () => bob.calls.checklists.move({ ...at, itemId: third, position: 1 }),
      () => ada.calls.checklists.edit({ ...at, itemId: third, text: 'X' }),
      () => ada.calls.checklists.remove({ ...at, itemId: third }),
    ])
      await expect(gone()).rejects.toMatchObject({ code: 'NO_ITEM' })
  }))

test.each([
  ['nothing', '  '],
  ['what cannot be seen', '\u2800'],
  ['reversed text', 'abc\u202edef'],
  ['too much', 'x'.repeat(301)],
])('an item of %s is refused', (_what, text) =>
  inWorld(async (world) => {
    const { bob, at, texts } = await scene(world)
    await expect(bob.calls.checklists.add({ ...at, id: newId(), text })).rejects.toMatchObject({ status: 400 })
    expect(await texts()).toEqual([])
  }),
)

test('a stage has a hundred items and no more, however many come at once', async () => {
  await using world = await createWorld()
  const { bob, ada, at, add, texts } = await scene(world)
  await world.db.insert(checklistItems).values(
    Array.from({ length: itemsOfStageLimit - 2 }, (_, position) => ({
      ...{ id: newId(), stageId: at.stageId, text: `Item ${position}`, position },
      ...{ createdAt: new Date(), updatedAt: new Date() },
    })),
  )
  const added = await Promise.allSettled([bob, ada, bob, ada, bob].map((by) => add('One more', by)))
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  for (const each of added) if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'ITEM_LIMIT' })
  expect(await texts()).toHaveLength(itemsOfStageLimit)
})

test('what somebody ticks is told once a day, with how many items it is; the history has each', async () => {
  await using world = await createWorld()
  const { ada, bob, sue, at, add, projectId, stages } = await scene(world)
  const ids = [await add('One'), await add('Two'), await add('Three')]
  const elsewhere = { projectId, stageId: stages[1]?.id ?? '' }
  const other = newId()
  await bob.calls.checklists.add({ ...elsewhere, id: other, text: 'Four' })
  const bell = async (person: typeof ada) =>
    (await person.calls.notifications.list()).notifications
      .filter(({ type }) => type === 'checklist_ticked')
      .map(({ message }) => message)
  const tick = (itemId: string, done = true, by = bob, where = at) =>
    by.calls.checklists.tick({ ...where, itemId, done })

  await tick(ids[0] ?? '')
  expect(await bell(ada)).toEqual(['Bob Test ticked an item in Concept Sheet'])
  await Promise.all([tick(ids[1] ?? ''), tick(ids[2] ?? ''), tick(ids[1] ?? '')])
  expect(await bell(ada)).toEqual(['Bob Test ticked 3 items in Concept Sheet'])
  await tick(other, true, bob, elsewhere)
  expect(await bell(sue)).toEqual(['Bob Test ticked 4 items in 2 stages'])
  await tick(ids[0] ?? '', false)
  expect(await bell(sue)).toEqual(['Bob Test ticked 3 items in 2 stages'])
  expect(await bell(bob)).toEqual([])
  await tick(ids[0] ?? '', true, sue)
  expect(await bell(ada)).toEqual(['Sue Test ticked an item in Concept Sheet', 'Bob Test ticked 3 items in 2 stages'])
  expect((await ada.calls.checklists.list(at)).map(({ doneByName }) => doneByName)).toEqual([
    'Sue Test',
    'Bob Test',
    'Bob Test',
  ])
  await tick(ids[0] ?? '', false, sue)
  expect((await bell(ada))[0]).toBe('Sue Test ticked checklist items, and unticked them again')

  const { entries } = await ada.calls.history.list({ projectId, kinds: ['checklist'] })
  expect(entries.filter(({ before }) => before === null)).toHaveLength(4)
  expect(entries.filter(({ after }) => after && 'done' in after && !('text' in after))).toHaveLength(7)
})

test('what is ticked on another day is another activity', async () => {
  await using world = await createWorld()
  const { ada, bob, at, add } = await scene(world)
  const [one, two] = [await add('One'), await add('Two')]
  await bob.calls.checklists.tick({ ...at, itemId: one, done: true })
  await world.db.execute(`update activity_notifications set created_at = created_at - interval '1 day'`)
  await world.db.execute(`update checklist_items set done_at = done_at - interval '1 day'`)
  await bob.calls.checklists.tick({ ...at, itemId: two, done: true })
  const ticked = (await ada.calls.notifications.list()).notifications.filter(({ type }) => type === 'checklist_ticked')
  expect(ticked.map(({ message }) => message)).toEqual([
    'Bob Test ticked an item in Concept Sheet',
    'Bob Test ticked an item in Concept Sheet',
  ])
})
