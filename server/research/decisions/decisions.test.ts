import { expect, test } from 'vitest'
import { offeredRubrics, type Rubric, toFill } from '#domain/research/rubrics/rubric.ts'
import { reviewScene } from '#server/test/review-scene.ts'
import { inWorld } from '#server/test/world.ts'

const newId = () => crypto.randomUUID()

test('with minor corrections the owner confirms each point, and the last one completes the stage without another round', () =>
  inWorld(async (world) => {
    const { ada, sue, bob, at, send, raise, notificationsOf } = await reviewScene(world)
    const roundId = await send()
    const nothing = sue.calls.reviews.approve({ ...at, roundId, withCorrections: true })
    await expect(nothing).rejects.toMatchObject({ code: 'NOTHING_TO_CORRECT' })
    const must = await raise(roundId, 'Name the tool')
    const should = await raise(roundId, 'Shorter', { level: 'should' })
    await raise(roundId, 'Well put', { level: 'note' })
    const moved = await sue.calls.reviews.approve({ ...at, roundId, summary: 'Nearly', withCorrections: true })
    expect(moved.stage).toMatchObject({ status: 'in_progress', roundState: 'corrections' })
    expect((await notificationsOf(ada))[0]).toBe(
      'Sue Test approved Concept Sheet in round 1 with minor corrections: 2 are to be confirmed',
    )
    expect((await ada.calls.projects.listWaiting()).map(({ kind }) => kind)).toEqual(['returned'])
    await expect(send()).rejects.toMatchObject({ code: 'CORRECTIONS_OPEN', data: { count: 2 } })

    const answer = (pointId: string, how: 'done' | 'declined') =>
      ada.calls.reviews.answerPoint({ ...at, pointId, id: newId(), answer: how, text: 'Page 4' })
    const stage = async () => (await bob.calls.stages.open(at)).stage
    await answer(should, 'declined')
    // What must change is not confirmed by declining it.
    await answer(must, 'declined')
    expect(await stage()).toMatchObject({ status: 'in_progress' })
    await answer(must, 'done')
    expect(await stage()).toMatchObject({ status: 'completed', roundState: 'approved', roundNumber: 1 })
    expect((await notificationsOf(sue))[0]).toBe(
      'Ada Test settled the last minor correction to Concept Sheet, round 1: it is complete',
    )
    const { rounds } = await ada.calls.reviews.list(at)
    expect(rounds).toMatchObject([{ state: 'approved', endedByName: 'Sue Test', summary: 'Nearly' }])
    await expect(answer(must, 'done')).rejects.toMatchObject({ code: 'STAGE_COMPLETE' })
    expect((await ada.calls.projects.listWaiting()).map(({ kind }) => kind)).not.toContain('returned')
  }))

test('a supervisor closes the last correction, or asks for it again', () =>
  inWorld(async (world) => {
    const { ada, sue, at, send, raise } = await reviewScene(world)
    const roundId = await send()
    const [one, two] = [await raise(roundId, 'One'), await raise(roundId, 'Two')]
    await sue.calls.reviews.approve({ ...at, roundId, withCorrections: true })
    const settle = (pointId: string, closed: boolean) =>
      sue.calls.reviews.settlePoint({ ...at, pointId, id: newId(), closed })
    await ada.calls.reviews.answerPoint({ ...at, pointId: one, id: newId(), answer: 'done' })
    await settle(one, false)
    await settle(two, true)
    const status = async () => (await ada.calls.stages.open(at)).stage.status
    expect(await status()).toBe('in_progress')
    await settle(one, true)
    expect(await status()).toBe('completed')
  }))

/** A project of which two people are supervisors, and both have to approve. */
async function withTwo(world: Parameters<Parameters<typeof inWorld>[0]>[0]) {
  const scene = await reviewScene(world)
  const sam = await world.join(scene.project, 'Sam', 'supervisor')
  const { ada, at } = scene
  const setting = { projectId: at.projectId, title: 'Study', status: 'Active' as const }
  const setAll = (allMustApprove: boolean) => ada.calls.projects.update({ ...setting, allMustApprove })
  await setAll(true)
  return { ...scene, sam, setAll }
}

test('where every supervisor must approve, the round stays open until the last of them has', () =>
  inWorld(async (world) => {
    const { ada, sue, sam, at, send, setAll, notificationsOf } = await withTwo(world)
    expect((await sue.calls.projects.find({ projectId: at.projectId })).allMustApprove).toBe(true)
    const roundId = await send()
    const first = await sue.calls.reviews.approve({ ...at, roundId, summary: 'Good' })
    expect(first.stage).toMatchObject({ status: 'under_review', roundState: 'open' })
    expect((await notificationsOf(ada))[0]).toBe(
      'Sue Test approved Concept Sheet, round 1. Sam Test still has to approve it',
    )
    // It waits for the other one alone.
    expect((await sue.calls.projects.listWaiting()).map(({ kind }) => kind)).toEqual([])
    expect((await sam.calls.projects.listWaiting()).map(({ kind }) => kind)).toEqual(['review'])
    // The same once more tells nobody; another word does.
    const told = async () => (await notificationsOf(ada)).filter((text) => text.includes('still has to approve')).length
    await sue.calls.reviews.approve({ ...at, roundId, summary: 'Good' })
    expect(await told()).toBe(1)
    await sue.calls.reviews.approve({ ...at, roundId, summary: 'Very good' })
    expect(await told()).toBe(2)
    const { rounds } = await ada.calls.reviews.list(at)
    expect(rounds[0]).toMatchObject({ state: 'open', approvals: [{ byName: 'Sue Test', summary: 'Very good' }] })
    const last = await sam.calls.reviews.approve({ ...at, roundId })
    expect(last.stage).toMatchObject({ status: 'completed', roundState: 'approved' })

    await ada.calls.stages.setStatus({ ...at, status: 'in_progress' })
    const second = await send()
    await sue.calls.reviews.approve({ ...at, roundId: second })
    await sam.calls.reviews.returnRound({ ...at, roundId: second, summary: 'Not yet' })
    expect((await ada.calls.reviews.list(at)).rounds[0]).toMatchObject({ state: 'returned', endedByName: 'Sam Test' })

    // An approval is of its round. Without the setting one is enough.
    const third = await send()
    await setAll(false)
    await sam.calls.reviews.approve({ ...at, roundId: third })
    expect((await ada.calls.stages.open(at)).stage.status).toBe('completed')
  }))

test('one who asks for corrections is enough for them, and one who leaves is not waited for', () =>
  inWorld(async (world) => {
    const { ada, sue, sam, at, send, raise } = await withTwo(world)
    const roundId = await send()
    const pointId = await raise(roundId, 'Name the tool', { level: 'should' })
    await sue.calls.reviews.approve({ ...at, roundId, withCorrections: true })
    await sam.calls.reviews.approve({ ...at, roundId })
    expect((await ada.calls.stages.open(at)).stage).toMatchObject({ status: 'in_progress', roundState: 'corrections' })
    await ada.calls.reviews.answerPoint({ ...at, pointId, id: newId(), answer: 'done' })
    expect((await ada.calls.stages.open(at)).stage.status).toBe('completed')

    await ada.calls.stages.setStatus({ ...at, status: 'in_progress' })
    const second = await send()
    await sue.calls.reviews.approve({ ...at, roundId: second })
    await ada.calls.members.remove({ projectId: at.projectId, userId: sam.id })
    await sue.calls.reviews.approve({ ...at, roundId: second })
    expect((await ada.calls.stages.open(at)).stage.status).toBe('completed')
  }))

test('a rubric goes with the review, filled in whole, and is offered to its author again', () =>
  inWorld(async (world) => {
    const { ada, sue, bob, at, send } = await reviewScene(world)
    const roundId = await send()
    const [offered] = offeredRubrics as [Rubric]
    const half = toFill({ ...offered, title: 'Our proposals', criteria: offered.criteria.slice(0, 2) })
    const keep = (rubric: typeof half | null) => sue.calls.reviews.saveDraft({ ...at, roundId, summary: null, rubric })
    await keep(half)
    const approve = () => sue.calls.reviews.approve({ ...at, roundId })
    await expect(approve()).rejects.toMatchObject({ code: 'RUBRIC_UNFINISHED', data: { count: 2 } })
    const full = { ...half, criteria: half.criteria.map((each, at) => ({ ...each, level: at, words: 'Well' })) }
    await keep(full)
    // A summary that is written on its own leaves it as it is.
    await sue.calls.reviews.saveDraft({ ...at, roundId, summary: 'Good' })
    expect(await sue.calls.reviews.listDrafts(at)).toMatchObject([{ summary: 'Good', rubric: full }])
    expect((await ada.calls.reviews.list(at)).rounds[0]?.rubrics).toEqual([])
    // It goes along into the next round.
    await ada.calls.reviews.withdraw({ ...at, roundId })
    await expect(approve()).rejects.toMatchObject({ code: 'NO_OPEN_ROUND' })
    const next = await send()
    await sue.calls.reviews.carryDraft({ ...at, roundId })
    expect(await sue.calls.reviews.listDrafts(at)).toMatchObject([{ roundId: next, rubric: full }])
    await sue.calls.reviews.approve({ ...at, roundId: next })
    const { rounds } = await bob.calls.reviews.list(at)
    expect(rounds[0]?.rubrics).toMatchObject([{ byName: 'Sue Test', rubric: full }])
    expect(await sue.calls.reviews.listDrafts(at)).toEqual([])
    expect(await sue.calls.reviews.listRubrics(at)).toEqual([
      { title: 'Our proposals', levels: offered.levels, criteria: offered.criteria.slice(0, 2) },
    ])
    await expect(ada.calls.reviews.listRubrics(at)).rejects.toMatchObject({ code: 'FORBIDDEN' })

    const wrong = [
      { ...full, levels: ['Only'] },
      { ...full, criteria: [] },
      { ...full, criteria: full.criteria.map((each) => ({ ...each, level: 9 })) },
      { ...full, criteria: full.criteria.map((each) => ({ ...each, name: 'Same' })) },
    ]
    for (const rubric of wrong)
      await expect(keep(rubric), JSON.stringify(rubric)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  }))
