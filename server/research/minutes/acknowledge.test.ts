import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { unrecorded } from '#domain/research/meetings/meetings.ts'
import { createLog } from '#server/ground/log.ts'
import { everybodyThere } from '#server/test/everybody-there.ts'
import { base64, paragraphChange } from '#server/test/notes.ts'
import { inWorld } from '#server/test/world.ts'
import { findMeeting } from '../meetings/queries.ts'
import { meetings as meetingsTable } from '../meetings/tables.ts'
import { minutesOf } from './minutes-of.ts'

type World = Parameters<Parameters<typeof inWorld>[0]>[0]
type Person = Awaited<ReturnType<World['arrive']>>

const details = { title: 'Progress', zone: 'Africa/Johannesburg', minutes: 45 }
const anHourAgo = () => new Date(Date.now() - 3_600_000)

async function meeting({ arrive, startProject }: World, startsAt = anHourAgo()) {
  const ada = await arrive('Ada')
  const { projectId } = await startProject(ada)
  const meetingId = crypto.randomUUID()
  await ada.calls.meetings.schedule({ projectId, id: meetingId, ...details, startsAt })
  return { ada, at: { projectId, meetingId } }
}

type At = { projectId: string; meetingId: string }
/** Acknowledges the minutes; whoever is first records who was there as well. */
async function acknowledge(by: Person, at: At, version?: number) {
  const found = await by.calls.meetings.find(at)
  const attendance = everybodyThere({ attendance: unrecorded(found.attendance) })
  return await by.calls.meetings.acknowledge({ ...at, version: version ?? found.version, attendance })
}

const change = (words: string) => base64(paragraphChange(words))

test('once both sides have acknowledged the same minutes nothing of them changes; what is done still can be', () =>
  inWorld(async (world) => {
    const { ada, at } = await meeting(world)
    const [sue, bob] = [await world.join(at, 'Sue', 'supervisor'), await world.join(at, 'Bob')]
    const itemId = crypto.randomUUID()
    await ada.calls.meetings.addItem({ ...at, id: itemId, kind: 'action', text: 'Send the form', ownerId: ada.id })
    await expect(acknowledge(bob, at)).rejects.toMatchObject({ code: 'NO_SIDE' })
    await expect(
      ada.calls.meetings.addAddendum({ ...at, id: crypto.randomUUID(), text: 'More' }),
    ).rejects.toMatchObject({
      code: 'NOT_LOCKED',
    })
    expect(await acknowledge(ada, at)).toEqual({ isLocked: false })
    expect(await acknowledge(ada, at)).toEqual({ isLocked: false })
    expect(await acknowledge(sue, at)).toEqual({ isLocked: true })

    const locked = { code: 'LOCKED' }
    const { meetings } = ada.calls
    await expect(
      meetings.addItem({ ...at, id: crypto.randomUUID(), kind: 'decision', text: 'No' }),
    ).rejects.toMatchObject(locked)
    await expect(meetings.editItem({ ...at, itemId, text: 'No' })).rejects.toMatchObject(locked)
    await expect(meetings.removeItem({ ...at, itemId })).rejects.toMatchObject(locked)
    await expect(meetings.update({ ...at, ...details, startsAt: anHourAgo() })).rejects.toMatchObject(locked)
    await expect(meetings.cancel(at)).rejects.toMatchObject(locked)
    await expect(meetings.setAttendance({ ...at, profileId: ada.id, attendance: 'present' })).rejects.toMatchObject(
      locked,
    )
    await expect(meetings.writeNotes({ ...at, id: crypto.randomUUID(), update: change('No') })).rejects.toMatchObject(
      locked,
    )
    await expect(acknowledge(sue, at)).rejects.toMatchObject(locked)

    await ada.calls.meetings.tick({ ...at, itemId, done: true })
    const id = crypto.randomUUID()
    await bob.calls.meetings.addAddendum({ ...at, id, text: 'The form was sent.' })
    await bob.calls.meetings.addAddendum({ ...at, id, text: 'The form was sent.' })
    expect(await ada.calls.meetings.find(at)).toMatchObject({
      addenda: [{ text: 'The form was sent.', writtenByName: 'Bob Test' }],
      acknowledgements: [{ name: 'Ada Test' }, { name: 'Sue Test' }],
    })
  }))

test('a change after one side has acknowledged makes it another version, which both must acknowledge', () =>
  inWorld(async (world) => {
    const { ada, at } = await meeting(world)
    const sue = await world.join(at, 'Sue', 'supervisor')
    await acknowledge(ada, at)
    const { version } = await sue.calls.meetings.find(at)
    await sue.calls.meetings.writeNotes({ ...at, id: crypto.randomUUID(), update: change('Hello') })
    await expect(acknowledge(sue, at, version)).rejects.toMatchObject({ code: 'CHANGED' })
    expect(await acknowledge(sue, at)).toEqual({ isLocked: false })
    expect(await acknowledge(ada, at)).toEqual({ isLocked: true })
  }))

test('without a supervisor another member is the second side, and without members the owner is alone', () =>
  inWorld(async (world) => {
    const { ada, at } = await meeting(world)
    const alone = await meeting(world)
    expect(await acknowledge(alone.ada, alone.at)).toEqual({ isLocked: true })
    const bob = await world.join(at, 'Bob')
    expect(await acknowledge(ada, at)).toEqual({ isLocked: false })
    expect(await acknowledge(bob, at)).toEqual({ isLocked: true })
  }))

test('nobody acknowledges a meeting that has not begun, or was cancelled', () =>
  inWorld(async (world) => {
    const coming = await meeting(world, new Date(Date.now() + 3_600_000))
    await expect(acknowledge(coming.ada, coming.at)).rejects.toMatchObject({ code: 'TOO_EARLY' })
    await coming.ada.calls.meetings.cancel(coming.at)
    await expect(acknowledge(coming.ada, coming.at)).rejects.toMatchObject({ code: 'CANCELLED' })
  }))

test('what is no change to notes is refused', () =>
  inWorld(async (world) => {
    const { ada, at } = await meeting(world)
    const write = (update: string) => ada.calls.meetings.writeNotes({ ...at, id: crypto.randomUUID(), update })
    await expect(write(Buffer.from('not a change').toString('base64'))).rejects.toMatchObject({ code: 'BAD_CHANGE' })
    // One client with thirty million changes, of which none follows.
    const claim = Buffer.from([1, 0x80, 0x87, 0xa7, 0x0e, 1, 0]).toString('base64')
    const before = process.memoryUsage().rss
    await expect(write(claim)).rejects.toMatchObject({ code: 'BAD_CHANGE' })
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
    await expect(write('!')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(ada.calls.meetings.readNotes({ ...at, state: '/////w==' })).rejects.toMatchObject({
      code: 'BAD_STATE',
    })
  }))

test('saving a meeting as it is changes nothing: who has acknowledged its minutes need not again', () =>
  inWorld(async (world) => {
    const startsAt = anHourAgo()
    const { ada, at } = await meeting(world, startsAt)
    const { version } = await ada.calls.meetings.find(at)
    await ada.calls.meetings.update({ ...at, ...details, startsAt })
    expect((await ada.calls.meetings.find(at)).version).toBe(version)
    await ada.calls.meetings.update({ ...at, ...details, startsAt, place: 'Room 12' })
    expect((await ada.calls.meetings.find(at)).version).toBe(version + 1)
  }))

test('who was there is recorded before minutes are acknowledged, or with it, and never by itself', () =>
  inWorld(async (world) => {
    const { ada, at } = await meeting(world)
    const [sue, bob] = [await world.join(at, 'Sue', 'supervisor'), await world.join(at, 'Bob')]
    const eve = await world.arrive('Eve')
    const read = () => ada.calls.meetings.find(at)
    const version = async () => (await read()).version
    const bare = { ...at, version: await version() }
    await expect(ada.calls.meetings.acknowledge(bare)).rejects.toMatchObject({ code: 'ATTENDANCE' })
    const present = (...people: Person[]) => people.map(({ id }) => ({ profileId: id, attendance: 'present' as const }))
    await expect(ada.calls.meetings.acknowledge({ ...bare, attendance: present(ada, sue) })).rejects.toMatchObject({
      code: 'ATTENDANCE',
    })
    await expect(
      ada.calls.meetings.acknowledge({ ...bare, attendance: present(ada, sue, bob, eve) }),
    ).rejects.toMatchObject({ code: 'NO_MEMBER' })
    const nobody = [{ profileId: bob.id, attendance: 'invited' }] as never
    await expect(ada.calls.meetings.acknowledge({ ...bare, attendance: nobody })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    // What is refused records nothing.
    expect((await read()).attendance.map(({ attendance }) => attendance)).toEqual(['invited', 'invited', 'invited'])
    expect(await version()).toBe(bare.version)
    await sue.calls.meetings.setAttendance({ ...at, profileId: bob.id, attendance: 'absent' })
    await expect(ada.calls.meetings.acknowledge({ ...bare, attendance: present(ada, sue) })).rejects.toMatchObject({
      code: 'CHANGED',
    })
    await ada.calls.meetings.acknowledge({ ...at, version: await version(), attendance: present(ada, sue) })
    expect((await read()).acknowledgements).toMatchObject([{ name: 'Ada Test', version: await version() }])
    expect((await read()).attendance).toMatchObject([
      { attendance: 'present' },
      { attendance: 'present' },
      { attendance: 'absent' },
    ])
    // Somebody who joins now has not been asked about.
    const ivy = await world.join(at, 'Ivy')
    const last = { ...at, version: await version() }
    await expect(sue.calls.meetings.acknowledge(last)).rejects.toMatchObject({ code: 'ATTENDANCE' })
    await ada.calls.members.remove({ projectId: at.projectId, userId: ivy.id })
    expect(await sue.calls.meetings.acknowledge(last)).toEqual({ isLocked: true })
  }))

test('locked minutes show their actions as they stood then, on the page and on paper, whatever becomes of them', () =>
  inWorld(async (world) => {
    const { db } = world
    const { ada, at: earlier } = await meeting(world)
    const { meetings } = ada.calls
    const [sent, read, own] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
    const action = { ...earlier, kind: 'action' as const, ownerId: ada.id }
    await meetings.addItem({ ...action, id: sent, text: 'Send the form' })
    await meetings.addItem({ ...action, id: read, text: 'Read the chapter' })
    const at = { projectId: earlier.projectId, meetingId: crypto.randomUUID() }
    await meetings.schedule({ projectId: at.projectId, id: at.meetingId, ...details, startsAt: new Date() })
    await meetings.addItem({ ...action, ...at, id: own, text: 'Book a room' })
    expect(await acknowledge(ada, at)).toEqual({ isLocked: true })
    const onPage = async (isCarriedAsLocked = true) => {
      const found = await meetings.find(at)
      expect(found.isCarriedAsLocked).toBe(isCarriedAsLocked)
      return found.carried
    }
    const onPaper = async () => {
      const { actions, carried } = await minutesOf(
        { db, log: createLog('silent'), now: new Date() },
        await findMeeting(db, at),
      )
      return [...actions, ...carried].map(({ text, who, done }) => ({ text, who, isDone: done !== '' }))
    }
    const [page, paper] = [await onPage(), await onPaper()]
    expect(page.map(({ text }) => text)).toEqual(['Send the form', 'Read the chapter'])
    expect(paper.map(({ who, isDone }) => `${who} ${isDone}`)).toEqual(Array(3).fill('Ada Test false'))

    await meetings.tick({ ...earlier, itemId: sent, done: true })
    await meetings.tick({ ...at, itemId: own, done: true })
    await meetings.editItem({ ...earlier, itemId: sent, text: 'Send another form', ownerId: null })
    await meetings.removeItem({ ...earlier, itemId: read })
    await meetings.update({ ...earlier, ...details, title: 'Renamed', startsAt: new Date(Date.now() - 7_200_000) })
    expect(await onPage()).toEqual(page)
    expect(await onPaper()).toEqual(paper)
    // What is to be done is ticked on the page all the same.
    expect((await meetings.find(at)).items).toMatchObject([{ id: own, doneAt: expect.any(Date) }])

    // Minutes that an earlier version locked have none stored, and show them as they are.
    await db.update(meetingsTable).set({ lockedActions: null }).where(eq(meetingsTable.id, at.meetingId))
    expect(await onPage(false)).toMatchObject([{ text: 'Send another form', meetingTitle: 'Renamed' }])
    expect((await onPaper()).map(({ isDone }) => isDone)).toEqual([true, true])
  }))
