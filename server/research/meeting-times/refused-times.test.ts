import { expect, test } from 'vitest'
import {
  inHours,
  meetingsOf,
  type ProposedInput,
  propose,
  projectOfFour as scene,
  slotsAt,
} from '#server/test/times-scene.ts'
import { createWorld, inWorld } from '#server/test/world.ts'

test('what cannot be proposed is refused', () =>
  inWorld(async (world) => {
    const { ada, sue, projectId } = await scene(world)
    const eve = await world.arrive('Eve')
    const wrong = async (code: string, changed: Partial<ProposedInput>) =>
      await expect(propose(ada, projectId, { required: [sue.id], ...changed })).rejects.toMatchObject({ code })
    await wrong('BAD_REQUEST', { slots: [] })
    await wrong('BAD_REQUEST', { slots: slotsAt(1, 3, 5, 7) })
    await wrong('BAD_REQUEST', { slots: [...slotsAt(24), { startsAt: inHours(23.5), minutes: 31 }] })
    await wrong('BAD_REQUEST', { required: [] })
    await wrong('BAD_REQUEST', { title: ' ' })
    await wrong('PAST', { slots: slotsAt(24, -2) })
    await wrong('NO_MEMBER', { required: [sue.id, eve.id] })
    await wrong('YOURSELF', { required: [ada.id] })
    await expect(propose(eve, projectId, { required: [ada.id] })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { id, at } = await propose(ada, projectId, { required: [sue.id, sue.id], slots: slotsAt(24, 24.75) })
    await propose(ada, projectId, { id, required: [sue.id] })
    expect(await ada.calls.meetingTimes.list({ projectId })).toHaveLength(1)
    const other = await world.startProject(eve)
    await expect(propose(eve, other.projectId, { id, required: [ada.id] })).rejects.toMatchObject({ code: 'ID_TAKEN' })
    const elsewhere = { ...at(0), projectId: other.projectId }
    await expect(eve.calls.meetingTimes.choose(elsewhere)).rejects.toMatchObject({ code: 'NO_TIMES' })
    await expect(eve.calls.meetingTimes.answer({ ...elsewhere, suits: true })).rejects.toMatchObject({
      code: 'NO_TIMES',
    })
    await expect(sue.calls.meetingTimes.answer({ ...at(9), suits: true })).rejects.toMatchObject({ code: 'NO_SLOT' })
    await expect(ada.calls.meetingTimes.choose(at(9))).rejects.toMatchObject({ code: 'NO_SLOT' })
    for (let more = 1; more < 20; more++) await propose(ada, projectId, { required: [sue.id], slots: slotsAt(24) })
    await wrong('TIMES_LIMIT', {})
  }))

test('of several who choose, answer and withdraw at once, one is first, and there is one meeting or none', async () => {
  await using world = await createWorld()
  const { ada, sue, sam, projectId } = await scene(world)
  for (let round = 1; round <= 5; round++) {
    const { at, timesId } = await propose(sue, projectId, { required: [ada.id, sam.id] })
    await ada.calls.meetingTimes.answer({ ...at(2), suits: true })
    const tried = await Promise.allSettled([
      ada.calls.meetingTimes.choose(at(0)),
      sue.calls.meetingTimes.choose(at(1)),
      sam.calls.meetingTimes.answer({ ...at(2), suits: true }),
      sam.calls.meetingTimes.answer({ ...at(2), suits: true }),
      ...(round > 3 ? [sue.calls.meetingTimes.withdraw({ projectId, timesId })] : []),
    ])
    const refused = tried.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
    expect(new Set(refused)).toEqual(new Set(['NO_TIMES']))
    const held = (await meetingsOf(ada)).filter(({ id }) => [0, 1, 2].some((place) => at(place).slotId === id))
    const done = tried.flatMap((each) => (each.status === 'fulfilled' && each.value ? [each.value.meetingId] : []))
    expect(held.map(({ id }) => id)).toEqual([...new Set(done)])
    expect(held.length).toBeLessThanOrEqual(1)
    expect(await ada.calls.meetingTimes.list({ projectId })).toEqual([])
  }
})
