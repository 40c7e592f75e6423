import { expect, test } from 'vitest'
import type { LiveEvent } from '#server/ground/events/announce.ts'
import { inWorld } from '#server/test/world.ts'

type World = Parameters<Parameters<typeof inWorld>[0]>[0]
type Person = Awaited<ReturnType<World['arrive']>>

const hour = 3_600_000
const details = { title: 'Progress', startsAt: new Date(Date.now() - hour), zone: 'Africa/Johannesburg', minutes: 45 }

async function scene({ arrive, startProject, join }: World) {
  const ada = await arrive('Ada')
  const project = await startProject(ada)
  const sue = await join(project, 'Sue', 'supervisor')
  const bob = await join(project, 'Bob')
  return { ada, sue, bob, ...project }
}

async function schedule(
  by: Person,
  projectId: string,
  changed: Partial<Parameters<Person['calls']['meetings']['schedule']>[0]> = {},
) {
  const { ids } = await by.calls.meetings.schedule({ projectId, id: crypto.randomUUID(), ...details, ...changed })
  return { at: { projectId, meetingId: ids[0] ?? '' }, ids }
}

const find = (by: Person, { projectId, meetingId }: { projectId: string; meetingId: string }) =>
  by.calls.meetings.find({ projectId, meetingId })

test('everybody in a project reads its meetings; nobody else learns that there is one', () =>
  inWorld(async (world) => {
    const { ada, sue, bob, projectId } = await scene(world)
    const { at } = await schedule(sue, projectId, {
      place: 'Room 12',
      callUrl: 'https://meet.example/tides',
      guests: 'Dr Who',
    })
    for (const person of [ada, sue, bob])
      expect(await find(person, at)).toMatchObject({
        title: 'Progress',
        place: 'Room 12',
        guests: 'Dr Who',
        createdByName: 'Sue Test',
        isMine: person === sue,
        attendance: [
          { name: 'Ada Test', role: 'owner', attendance: 'invited' },
          { name: 'Sue Test', role: 'supervisor' },
          { name: 'Bob Test', role: 'collaborator' },
        ],
      })
    const eve = await world.arrive('Eve')
    await expect(find(eve, at)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const other = await world.startProject(eve)
    await expect(find(eve, { ...at, projectId: other.projectId })).rejects.toMatchObject({ code: 'NO_MEETING' })
    expect(await eve.calls.meetings.list({ when: 'past' })).toEqual({ total: 0, meetings: [] })
    expect(await eve.calls.meetings.list({ when: 'past', projectId })).toEqual({ total: 0, meetings: [] })
    expect((await bob.calls.notifications.list()).notifications[0]).toMatchObject({
      type: 'meeting_scheduled',
      meetingId: at.meetingId,
    })
  }))

test('the same id schedules once, and never in another project', () =>
  inWorld(async (world) => {
    const { ada, projectId } = await scene(world)
    const id = crypto.randomUUID()
    const [once, again] = [await schedule(ada, projectId, { id }), await schedule(ada, projectId, { id })]
    expect(again).toEqual(once)
    expect((await ada.calls.meetings.list({ when: 'past' })).total).toBe(1)
    const other = await world.startProject(ada, 'Dunes')
    await expect(schedule(ada, other.projectId, { id })).rejects.toMatchObject({ code: 'ID_TAKEN' })
  }))

test.each([
  [{ title: ' ' }, 'Give the meeting a title.'],
  [{ minutes: 0 }, 'A meeting takes at least 5 minutes.'],
  [{ zone: 'Mars/Olympus' }, 'That is not a time zone.'],
  [{ callUrl: 'javascript:alert(1)' }, 'Enter a web address that starts with http:// or https://'],
  [{ startsAt: new Date('1990-01-01') }, 'Choose a later day.'],
  [{ repeat: { every: 'weekly', times: 53 } as const }, 'Too big'],
])('what cannot be a meeting is refused: %o', (wrong, _why) =>
  inWorld(async (world) => {
    const { ada, projectId } = await scene(world)
    await expect(schedule(ada, projectId, wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  }),
)

test('a series keeps its time on the clock through a change of summer time', () =>
  inWorld(async (world) => {
    const { ada, projectId } = await scene(world)
    const startsAt = new Date('2055-03-16T09:00:00Z')
    await schedule(ada, projectId, { startsAt, zone: 'Europe/London', repeat: { every: 'weekly', times: 3 } })
    await schedule(ada, projectId, { startsAt, zone: 'Europe/London', repeat: { every: 'monthly', times: 3 } })
    const { meetings } = await ada.calls.meetings.list({ when: 'coming' })
    expect(meetings.map((each) => each.startsAt.toISOString())).toEqual([
      '2055-03-16T09:00:00.000Z',
      '2055-03-16T09:00:00.000Z',
      '2055-03-23T09:00:00.000Z',
      '2055-03-30T08:00:00.000Z',
      '2055-04-20T08:00:00.000Z',
      '2055-05-18T08:00:00.000Z',
    ])
  }))

test('a meeting is moved alone or with those after it; a collaborator moves only their own', () =>
  inWorld(async (world) => {
    const { ada, bob, sue, projectId } = await scene(world)
    const startsAt = new Date('2055-03-16T09:00:00Z')
    const { ids } = await schedule(ada, projectId, {
      startsAt,
      zone: 'Europe/London',
      repeat: { every: 'weekly', times: 4 },
    })
    const starts = async () =>
      (await ada.calls.meetings.list({ when: 'coming' })).meetings.map((each) =>
        each.startsAt.toISOString().slice(5, 16),
      )
    const move = (by: Person, at: number, to: string, following: boolean) =>
      by.calls.meetings.update({
        ...details,
        projectId,
        meetingId: ids[at] ?? '',
        startsAt: new Date(to),
        zone: 'Europe/London',
        following,
      })
    await expect(move(bob, 1, '2055-03-24T10:00:00Z', false)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const sent: LiveEvent[] = []
    world.outgoing.bus = { send: async (_tx, all) => void sent.push(...all.map(({ event }) => event)) }
    const changedMeetings = () => {
      const changes = sent.splice(0).flatMap((event) => (event.kind === 'change' ? [event] : []))
      return changes.filter(({ change }) => change === 'meeting').map(({ id }) => id)
    }
    await move(sue, 1, '2055-03-24T10:00:00Z', true)
    expect(changedMeetings()).toEqual(ids.slice(1))
    expect(await starts()).toEqual(['03-16T09:00', '03-24T10:00', '03-31T09:00', '04-07T09:00'])
    await move(ada, 0, '2055-03-15T09:00:00Z', false)
    expect(await starts()).toEqual(['03-15T09:00', '03-24T10:00', '03-31T09:00', '04-07T09:00'])
    changedMeetings()
    await ada.calls.meetings.cancel({ projectId, meetingId: ids[2] ?? '', following: true })
    expect(changedMeetings().sort()).toEqual(ids.slice(2).sort())
    const { meetings } = await ada.calls.meetings.list({ when: 'coming' })
    expect(meetings.map(({ cancelledAt }) => cancelledAt !== null)).toEqual([false, false, true, true])
    expect((await bob.calls.notifications.list()).notifications.map(({ type }) => type)).toEqual([
      'meeting_cancelled',
      'meeting_moved',
      'meeting_moved',
      'meeting_scheduled',
    ])
  }))

test('an agenda is drafted from what is open, and what is on one is not proposed again', () =>
  inWorld(async (world) => {
    const { ada, sue, projectId, stageId, stages } = await scene(world)
    await ada.calls.stages.setStatus({ projectId, stageId, status: 'under_review' })
    await sue.calls.stages.setTargets({ projectId, targets: [{ number: 3, targetDate: '2026-01-31' }] })
    const submitted = { title: 'Tides of the Wild Coast', status: 'Active', finalSubmissionDate: '2026-02-28' } as const
    await ada.calls.projects.update({ projectId, ...submitted })
    const messageId = crypto.randomUUID()
    await ada.calls.messages.post({ projectId, stageId, id: messageId, message: 'Which sampling frame?' })
    await sue.calls.meetings.markQuestion({ projectId, stageId, messageId, marked: true })
    await expect(
      sue.calls.meetings.markQuestion({ projectId, stageId: stages[1]?.id ?? '', messageId, marked: true }),
    ).rejects.toMatchObject({ code: 'NO_MESSAGE' })
    expect(await ada.calls.meetings.listQuestions({ projectId })).toEqual([messageId])
    const { at: before } = await schedule(ada, projectId, { startsAt: new Date(Date.now() - 48 * hour) })
    const action = {
      ...before,
      id: crypto.randomUUID(),
      kind: 'action' as const,
      text: 'Send the form',
      ownerId: ada.id,
    }
    await sue.calls.meetings.addItem(action)
    const { at } = await schedule(ada, projectId)
    const draft = await ada.calls.meetings.draftAgenda(at)
    expect(draft).toEqual([
      { text: 'Concept Sheet: under review', messageId: null },
      { text: 'Ethics: to be complete by 31 January 2026', messageId: null },
      { text: 'Final Submission: to be complete by 28 February 2026', messageId: null },
      { text: 'Ada Test asks in Concept Sheet: Which sampling frame?', messageId },
    ])
    for (const line of draft)
      await ada.calls.meetings.addItem({ ...at, id: crypto.randomUUID(), kind: 'agenda', ...line })
    expect(await ada.calls.meetings.draftAgenda(at)).toEqual([])
    expect((await find(ada, at)).items.at(-1)).toMatchObject({ message: { stageNumber: 1, seq: 1 } })
  }))

test('an action waits for its owner, who ticks it; others of the project who may do so too', () =>
  inWorld(async (world) => {
    const { ada, sue, bob, projectId } = await scene(world)
    const { at } = await schedule(sue, projectId)
    const [forAda, forBob] = [crypto.randomUUID(), crypto.randomUUID()]
    const add = (id: string, ownerId: string, text: string) =>
      sue.calls.meetings.addItem({ ...at, id, kind: 'action', text, ownerId, dueOn: '2027-01-15' })
    await add(forAda, ada.id, 'Send the form')
    await add(forBob, bob.id, 'Clean the data')
    const eve = await world.arrive('Eve')
    await expect(add(crypto.randomUUID(), eve.id, 'Spy')).rejects.toMatchObject({ code: 'NO_MEMBER' })
    expect((await bob.calls.notifications.list()).notifications[0]).toMatchObject({
      message: 'Sue Test gave you an action in "Progress": Clean the data',
    })
    expect((await ada.calls.notifications.list()).notifications.map(({ message }) => message).join()).not.toContain(
      'Clean',
    )
    expect((await ada.calls.projects.listWaiting()).find(({ kind }) => kind === 'action')).toMatchObject({
      text: 'Send the form',
      dueOn: '2027-01-15',
      itemId: forAda,
      meetingId: at.meetingId,
    })
    await expect(bob.calls.meetings.tick({ ...at, itemId: forAda, done: true })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await bob.calls.meetings.tick({ ...at, itemId: forBob, done: true })
    await ada.calls.meetings.tick({ ...at, itemId: forAda, done: true })
    expect(await bob.calls.meetings.listActions()).toEqual([])
    await sue.calls.meetings.tick({ ...at, itemId: forAda, done: false })
    expect(await ada.calls.meetings.listActions()).toMatchObject([{ text: 'Send the form', meetingTitle: 'Progress' }])
    await expect(sue.calls.meetings.tick({ ...at, itemId: crypto.randomUUID(), done: true })).rejects.toMatchObject({
      code: 'NO_ITEM',
    })
  }))

test('lines are edited and removed; an agenda has no owner and no date', () =>
  inWorld(async (world) => {
    const { ada, bob, projectId } = await scene(world)
    const { at } = await schedule(ada, projectId)
    const itemId = crypto.randomUUID()
    const item = { ...at, id: itemId, kind: 'agenda' as const, text: 'Sampling', ownerId: bob.id, dueOn: '2027-01-01' }
    await bob.calls.meetings.addItem(item)
    await bob.calls.meetings.addItem(item)
    expect((await find(ada, at)).items).toMatchObject([{ text: 'Sampling', ownerId: null, dueOn: null }])
    await ada.calls.meetings.editItem({ ...at, itemId, text: 'Sampling frame' })
    expect((await find(ada, at)).items).toMatchObject([{ text: 'Sampling frame' }])
    await ada.calls.meetings.removeItem({ ...at, itemId })
    await ada.calls.meetings.removeItem({ ...at, itemId })
    expect((await find(ada, at)).items).toEqual([])
    await expect(ada.calls.meetings.editItem({ ...at, itemId, text: 'Gone' })).rejects.toMatchObject({
      code: 'NO_ITEM',
    })
  }))
