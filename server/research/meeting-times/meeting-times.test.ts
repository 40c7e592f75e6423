import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inHours, meetingsOf, propose, projectOfFour as scene, slotsAt, type World } from '#server/test/times-scene.ts'
import { inWorld } from '#server/test/world.ts'
import { expireTimes } from './jobs.ts'

type Person = Awaited<ReturnType<World['arrive']>>

const waitingFor = async ({ calls }: Person) =>
  (await calls.projects.listWaiting()).flatMap(({ kind, who, text }) =>
    kind === 'times' || kind === 'timesAnswered' ? [`${kind}: ${who}, ${text}`] : [],
  )
const typesFor = async ({ calls }: Person) => (await calls.notifications.list()).notifications.map(({ type }) => type)

test('a time that suits everybody who has to be there becomes a meeting, and the others are gone', () =>
  inWorld(async (world) => {
    const { ada, sue, sam, bob, projectId } = await scene(world)
    const { at } = await propose(ada, projectId, { required: [sue.id, sam.id], place: 'Room 12' })
    expect(await waitingFor(sue)).toEqual(['times: Ada Test, Supervision'])
    expect(await waitingFor(bob)).toEqual([])
    expect(await waitingFor(ada)).toEqual([])
    expect((await typesFor(bob))[0]).toBe('meeting_times_proposed')
    await sue.calls.meetingTimes.answer({ ...at(0), suits: false })
    await sue.calls.meetingTimes.answer({ ...at(1), suits: true })
    expect(await waitingFor(sue)).toEqual(['times: Ada Test, Supervision'])
    await sue.calls.meetingTimes.answer({ ...at(2), suits: true })
    expect(await waitingFor(sue)).toEqual([])
    // Bob may say it too, and decides nothing.
    expect(await bob.calls.meetingTimes.answer({ ...at(0), suits: true })).toEqual({ meetingId: null })
    const [shown] = await sam.calls.meetingTimes.list({})
    expect(shown).toMatchObject({
      title: 'Supervision',
      place: 'Room 12',
      createdByName: 'Ada Test',
      required: [{ name: 'Sam Test' }, { name: 'Sue Test' }],
      slots: [
        {
          answers: [
            { name: 'Bob Test', suits: true },
            { name: 'Sue Test', suits: false },
          ],
        },
        { answers: [{ name: 'Sue Test', suits: true }] },
        { answers: [{ name: 'Sue Test', suits: true }] },
      ],
    })
    const { meetingId } = await sam.calls.meetingTimes.answer({ ...at(2), suits: true })
    expect(await meetingsOf(ada)).toMatchObject([
      { id: meetingId, title: 'Supervision', startsAt: inHours(72), minutes: 45, place: 'Room 12' },
    ])
    expect(await ada.calls.meetingTimes.list({ projectId })).toEqual([])
    expect(await waitingFor(sam)).toEqual([])
    expect((await typesFor(ada))[0]).toBe('meeting_scheduled')
    // The answer was lost, and comes again.
    expect(await sam.calls.meetingTimes.answer({ ...at(2), suits: true })).toEqual({ meetingId })
    await expect(sue.calls.meetingTimes.answer({ ...at(1), suits: true })).rejects.toMatchObject({ code: 'NO_TIMES' })
    const { entries } = await ada.calls.history.list({ projectId })
    expect(entries.map(({ kind }) => kind).filter((kind) => kind.startsWith('meeting'))).toEqual([
      'meeting',
      'meeting_times',
    ])
  }))

test('an answer is replaced by the next, and the same one again changes nothing', () =>
  inWorld(async (world) => {
    const { ada, sue, sam, projectId } = await scene(world)
    const { at } = await propose(sue, projectId, { required: [ada.id, sam.id] })
    await ada.calls.meetingTimes.answer({ ...at(0), suits: true })
    await ada.calls.meetingTimes.answer({ ...at(0), suits: true })
    await ada.calls.meetingTimes.answer({ ...at(0), suits: false })
    expect(await sam.calls.meetingTimes.answer({ ...at(0), suits: true })).toEqual({ meetingId: null })
    expect(await ada.calls.meetingTimes.answer({ ...at(0), suits: true })).toEqual({ meetingId: at(0).slotId })
  }))

test('whoever proposed it chooses, and so may the owner and the supervisors', () =>
  inWorld(async (world) => {
    const { ada, sue, bob, projectId } = await scene(world)
    const first = await propose(sue, projectId, { required: [ada.id] })
    await expect(bob.calls.meetingTimes.choose(first.at(0))).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(sue.calls.meetingTimes.answer({ ...first.at(0), suits: true })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    const { meetingId } = await ada.calls.meetingTimes.choose(first.at(1))
    expect(await sue.calls.meetingTimes.choose(first.at(1))).toEqual({ meetingId })
    await expect(sue.calls.meetingTimes.choose(first.at(0))).rejects.toMatchObject({ code: 'NO_TIMES' })
    // The same proposal again, long after its answer was lost: it is a meeting by now.
    await propose(sue, projectId, { id: first.id, required: [ada.id] })
    expect(await ada.calls.meetingTimes.list({ projectId })).toEqual([])
    const own = await propose(bob, projectId, { required: [ada.id] })
    await bob.calls.meetingTimes.choose(own.at(2))
    expect(await meetingsOf(ada)).toHaveLength(2)
  }))

test('whoever proposed them is notified that no time suits everybody, and chooses', () =>
  inWorld(async (world) => {
    const { ada, sue, sam, projectId } = await scene(world)
    const { at } = await propose(sue, projectId, { required: [ada.id, sam.id], slots: slotsAt(24, 48) })
    for (const [person, place, suits] of [
      [ada, 0, true],
      [ada, 1, false],
      [sam, 0, false],
    ] as const)
      await person.calls.meetingTimes.answer({ ...at(place), suits })
    expect(await typesFor(sue)).not.toContain('meeting_times_without_match')
    await sam.calls.meetingTimes.answer({ ...at(1), suits: true })
    await sam.calls.meetingTimes.answer({ ...at(1), suits: false })
    expect((await typesFor(sue)).filter((type) => type === 'meeting_times_without_match')).toHaveLength(1)
    expect(await typesFor(ada)).not.toContain('meeting_times_without_match')
    expect(await waitingFor(sue)).toEqual(['timesAnswered: Ada Test, Supervision'])
    await sue.calls.meetingTimes.choose(at(0))
    expect(await waitingFor(sue)).toEqual([])
  }))

test('withdrawn times are gone for everybody', () =>
  inWorld(async (world) => {
    const { ada, sue, bob, projectId } = await scene(world)
    const { at, timesId } = await propose(bob, projectId, { required: [ada.id] })
    const other = await propose(sue, projectId, { required: [ada.id] })
    await expect(bob.calls.meetingTimes.withdraw({ projectId, timesId: other.id })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await ada.calls.meetingTimes.withdraw({ projectId, timesId: other.id })
    await bob.calls.meetingTimes.withdraw({ projectId, timesId })
    await bob.calls.meetingTimes.withdraw({ projectId, timesId })
    expect((await typesFor(ada))[0]).toBe('meeting_times_withdrawn')
    await expect(ada.calls.meetingTimes.answer({ ...at(0), suits: true })).rejects.toMatchObject({ code: 'NO_TIMES' })
    await expect(bob.calls.meetingTimes.choose(at(0))).rejects.toMatchObject({ code: 'NO_TIMES' })
    expect(await waitingFor(ada)).toEqual([])
  }))

test('times that have passed are not answered, not chosen, and forgotten after two weeks', () =>
  inWorld(async (world) => {
    const { ada, sue, projectId } = await scene(world)
    const { at, timesId } = await propose(sue, projectId, { required: [ada.id], slots: slotsAt(24, 48) })
    await ada.calls.meetingTimes.answer({ ...at(1), suits: false })
    const move = (place: number, days: number) =>
      world.db.execute(
        sql`update meeting_slots set starts_at = now() - ${days} * interval '1 day' where id = ${at(place).slotId}`,
      )
    await move(0, 1)
    await expect(ada.calls.meetingTimes.answer({ ...at(0), suits: true })).rejects.toMatchObject({ code: 'PAST' })
    await expect(sue.calls.meetingTimes.choose(at(0))).rejects.toMatchObject({ code: 'PAST' })
    // What is left has been answered.
    expect(await waitingFor(ada)).toEqual([])
    expect(await waitingFor(sue)).toEqual(['timesAnswered: Ada Test, Supervision'])
    await move(1, 13)
    expect(await waitingFor(sue)).toEqual([])
    await expireTimes(world.db, new Date())
    expect(await ada.calls.meetingTimes.list({})).toHaveLength(1)
    await move(0, 15)
    await move(1, 15)
    expect(await ada.calls.meetingTimes.list({})).toEqual([])
    const gone = { ...at(1), suits: true }
    await expect(ada.calls.meetingTimes.answer(gone)).rejects.toMatchObject({ code: 'NO_SLOT' })
    await expireTimes(world.db, new Date())
    await expect(ada.calls.meetingTimes.answer(gone)).rejects.toMatchObject({ code: 'NO_TIMES' })
    await sue.calls.meetingTimes.withdraw({ projectId, timesId })
    expect(await typesFor(ada)).not.toContain('meeting_times_withdrawn')
  }))

test('whoever was removed is no longer waited for, and their answers do not count', () =>
  inWorld(async (world) => {
    const { ada, sue, sam, projectId } = await scene(world)
    const { at } = await propose(sue, projectId, { required: [ada.id, sam.id] })
    for (const place of [0, 1, 2]) await ada.calls.meetingTimes.answer({ ...at(place), suits: place === 1 })
    await sam.calls.meetingTimes.answer({ ...at(0), suits: true })
    await ada.calls.members.remove({ projectId, userId: sam.id })
    await expect(sam.calls.meetingTimes.answer({ ...at(1), suits: true })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await sam.calls.meetingTimes.list({ projectId })).toEqual([])
    expect(await waitingFor(sam)).toEqual([])
    const [times] = await sue.calls.meetingTimes.list({ projectId })
    expect(times?.required).toMatchObject([{ name: 'Ada Test' }])
    expect(times?.slots[0]?.answers.map(({ name }) => name)).toEqual(['Ada Test'])
    // All who are left have answered: one of the times suits them, and is chosen by hand.
    expect(await waitingFor(sue)).toEqual(['timesAnswered: Ada Test, Supervision'])
    // Who proposed them has left too: the owner goes on.
    await ada.calls.members.remove({ projectId, userId: sue.id })
    await ada.calls.meetingTimes.choose(at(1))
    expect(await meetingsOf(ada)).toHaveLength(1)
  }))

test('a time that somebody says no to becomes no meeting; one that does is its proposer’s', () =>
  inWorld(async (world) => {
    const { ada, sue, sam, bob, projectId } = await scene(world)
    const { at } = await propose(sue, projectId, { required: [ada.id, sam.id] })
    await ada.calls.meetingTimes.answer({ ...at(0), suits: true })
    await ada.calls.meetingTimes.answer({ ...at(1), suits: true })
    // Whom it waited for has left: it suits all who are left, and nobody has said so since.
    await ada.calls.members.remove({ projectId, userId: sam.id })
    expect(await bob.calls.meetingTimes.answer({ ...at(0), suits: false })).toEqual({ meetingId: null })
    const { meetingId } = await bob.calls.meetingTimes.answer({ ...at(1), suits: true })
    expect(await meetingsOf(sue)).toMatchObject([{ id: meetingId }])
    await sue.calls.meetings.cancel({ projectId, meetingId: meetingId ?? '' })
  }))
