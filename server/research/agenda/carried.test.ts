import { expect, test } from 'vitest'
import { inWorld } from '#server/test/world.ts'

type World = Parameters<Parameters<typeof inWorld>[0]>[0]
type Person = Awaited<ReturnType<World['arrive']>>

const day = 86_400_000
const details = { title: 'Progress', zone: 'Africa/Johannesburg', minutes: 45 }

async function scene(world: World) {
  const ada = await world.arrive('Ada')
  const { projectId } = await world.startProject(ada)
  const held = async (days: number, title = 'Progress') => {
    const meetingId = crypto.randomUUID()
    const startsAt = new Date(Date.now() + days * day)
    await ada.calls.meetings.schedule({ ...details, projectId, id: meetingId, title, startsAt })
    return { projectId, meetingId }
  }
  return { ada, projectId, held }
}

type At = { projectId: string; meetingId: string }

async function add({ calls }: Person, at: At, kind: 'agenda' | 'decision' | 'action', text: string, more: object = {}) {
  const id = crypto.randomUUID()
  await calls.meetings.addItem({ ...at, id, kind, text, ...more })
  return id
}

const carried = async ({ calls }: Person, at: At) => (await calls.meetings.find(at)).carried.map(({ text }) => text)

test('open actions are carried to the next meeting, and from there to the one after it, until they are done', () =>
  inWorld(async (world) => {
    const { ada, held } = await scene(world)
    const first = await held(-20, 'First')
    const [next, later] = [await held(3), await held(10)]
    const send = await add(ada, first, 'action', 'Send the form', { ownerId: ada.id, dueOn: '2027-01-15' })
    await add(ada, first, 'action', 'Read the chapter')
    await add(ada, first, 'decision', 'Twelve interviews')
    expect((await ada.calls.meetings.find(next)).carried).toMatchObject([
      {
        text: 'Send the form',
        ownerName: 'Ada Test',
        dueOn: '2027-01-15',
        doneAt: null,
        ...{ meetingId: first.meetingId },
      },
      { text: 'Read the chapter', meetingTitle: 'First', ownerName: null },
    ])
    // Once in each meeting, and in none but the next of those to come.
    expect(await carried(ada, later)).toEqual([])
    expect(await carried(ada, first)).toEqual([])
    await ada.calls.meetings.tick({ ...first, itemId: send, done: true })
    expect(await carried(ada, next)).toEqual(['Read the chapter'])
    await ada.calls.meetings.tick({ ...first, itemId: send, done: false })
    await ada.calls.meetings.cancel(next)
    expect(await carried(ada, next)).toEqual([])
    expect(await carried(ada, later)).toEqual(['Send the form', 'Read the chapter'])
    // What is to be talked about is not drafted as well.
    expect(await ada.calls.meetings.draftAgenda(later)).toEqual([])
    const sooner = await held(1)
    expect(await carried(ada, later)).toEqual([])
    expect(await carried(ada, sooner)).toEqual(['Send the form', 'Read the chapter'])
    await add(ada, sooner, 'action', 'Its own')
    expect(await carried(ada, sooner)).toEqual(['Send the form', 'Read the chapter'])
  }))

test('what was open when a meeting began stays in its minutes, done or not; another project has nothing of it', () =>
  inWorld(async (world) => {
    const { ada, held } = await scene(world)
    const first = await held(-20)
    const second = await held(0.001)
    const itemId = await add(ada, first, 'action', 'Send the form')
    const other = await world.startProject(ada, 'Dunes')
    const elsewhere = { projectId: other.projectId, meetingId: crypto.randomUUID() }
    await ada.calls.meetings.schedule({
      ...{ ...details, projectId: other.projectId, id: elsewhere.meetingId, startsAt: new Date(Date.now() + day) },
    })
    expect(await carried(ada, elsewhere)).toEqual([])
    const startsAt = new Date()
    await ada.calls.meetings.update({ ...second, ...details, startsAt })
    await add(ada, first, 'action', 'Written down after it had begun')
    await ada.calls.meetings.tick({ ...first, itemId, done: true })
    const [action, ...others] = (await ada.calls.meetings.find(second)).carried
    expect(others).toEqual([])
    expect(action).toMatchObject({ text: 'Send the form', doneAt: expect.any(Date) })
    const third = await held(7)
    expect(await carried(ada, third)).toEqual(['Written down after it had begun'])
  }))

test('a decision belongs to a line of its own meeting’s agenda, or to none', () =>
  inWorld(async (world) => {
    const { ada, projectId, held } = await scene(world)
    const [at, elsewhere] = [await held(-1), await held(-2)]
    const [sampling, ethics] = [await add(ada, at, 'agenda', 'Sampling'), await add(ada, at, 'agenda', 'Ethics')]
    const action = await add(ada, at, 'action', 'Send the form', { agendaItemId: sampling })
    const strange = await add(ada, elsewhere, 'agenda', 'Strange')
    const decisionId = await add(ada, at, 'decision', 'Twelve interviews', { agendaItemId: sampling })
    const about = async (id: string) =>
      (await ada.calls.meetings.find(at)).items.find((each) => each.id === id)?.agendaItemId
    expect(await about(decisionId)).toBe(sampling)
    // Only a decision is about something.
    expect(await about(action)).toBeNull()
    const noItem = { code: 'NO_ITEM' }
    for (const agendaItemId of [strange, action, decisionId, crypto.randomUUID()]) {
      await expect(add(ada, at, 'decision', 'Wrong', { agendaItemId })).rejects.toMatchObject(noItem)
      await expect(
        ada.calls.meetings.editItem({ ...at, itemId: decisionId, text: 'Wrong', agendaItemId }),
      ).rejects.toMatchObject(noItem)
    }
    await ada.calls.meetings.editItem({ ...at, itemId: decisionId, text: 'Fifteen interviews' })
    expect(await about(decisionId)).toBe(sampling)
    await ada.calls.meetings.editItem({ ...at, itemId: decisionId, text: 'Fifteen interviews', agendaItemId: ethics })
    expect(await about(decisionId)).toBe(ethics)
    // The decision outlives its line.
    await ada.calls.meetings.removeItem({ ...at, itemId: ethics })
    expect(await about(decisionId)).toBeNull()
    expect(projectId).toBe(at.projectId)
  }))
