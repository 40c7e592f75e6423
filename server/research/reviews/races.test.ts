import { afterAll, beforeAll, expect, test } from 'vitest'
import { pointRemarks } from '#server/research/points/tables.ts'
import { trials } from '#server/test/trials.ts'
import { pdf, upload } from '#server/test/upload.ts'
import { createWorld } from '#server/test/world.ts'
import { reviewRounds } from './tables.ts'

/* What happens at the same moment ends in one way, and everybody is told which. */

let world: Awaited<ReturnType<typeof createWorld>>
beforeAll(async () => {
  world = await createWorld({ relays: false })
})
afterAll(() => world[Symbol.asyncDispose]())

const newId = () => crypto.randomUUID()
const rounds = trials({ brief: 24, long: 100 })

type Ended = PromiseSettledResult<unknown>
const codeOf = (ended: Ended) => (ended.status === 'fulfilled' ? 'ok' : (ended.reason.code as string))

async function scene() {
  const ada = await world.arrive('Ada', 'Institutions')
  const project = await world.startProject(ada)
  const sue = await world.join(project, 'Sue', 'supervisor')
  const sam = await world.join(project, 'Sam', 'supervisor')
  const at = { projectId: project.projectId, stageId: project.stageId }
  const { id: versionId } = await upload(ada, world.storage, at, { bytes: pdf() })
  const send = (id = newId()) => ada.calls.reviews.send({ ...at, id, versionIds: [versionId] })
  const open = async () => {
    const roundId = newId()
    await send(roundId)
    return roundId
  }
  return { ada, sue, sam, at, send, open }
}

test('two reviewers decide at once over and over: one decision, and the other is told which and whose', async () => {
  const { ada, sue, sam, at, open } = await scene()
  const decided: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const roundId = await open()
    const ended = await Promise.allSettled([
      sue.calls.reviews.approve({ ...at, roundId }),
      sam.calls.reviews.returnRound({ ...at, roundId, summary: 'Shorter' }),
    ])
    const [{ state } = { state: null }] = (await ada.calls.reviews.list(at)).rounds
    const [winner, byName] = state === 'approved' ? [0, 'Sue Test'] : [1, 'Sam Test']
    expect(ended.map(codeOf)).toEqual(winner === 0 ? ['ok', 'NO_OPEN_ROUND'] : ['NO_OPEN_ROUND', 'ok'])
    expect(ended[1 - winner]).toMatchObject({ reason: { data: { state, byName } } })
    const { stage } = await ada.calls.stages.open(at)
    expect(stage.status).toBe(state === 'approved' ? 'completed' : 'in_progress')
    decided.push(state ?? '')
    if (state === 'approved') await ada.calls.stages.setStatus({ ...at, status: 'in_progress', reason: 'Again' })
  }
  console.log(`Decided at once ${rounds} times: ${decided.filter((state) => state === 'approved').length} approved`)
  expect(await world.db.$count(reviewRounds)).toBe(rounds)
})

test('two who must both approve decide at once over and over: one outcome, of which the history has one end', async () => {
  const { ada, sue, sam, at, open } = await scene()
  const setting = { projectId: at.projectId, title: 'Study', status: 'Active' as const }
  await ada.calls.projects.update({ ...setting, allMustApprove: true })
  for (let round = 0; round < rounds; round += 1) {
    const roundId = await open()
    const isReturned = round % 3 === 2
    const ended = await Promise.allSettled([
      sue.calls.reviews.approve({ ...at, roundId }),
      isReturned
        ? sam.calls.reviews.returnRound({ ...at, roundId, summary: 'Shorter' })
        : sam.calls.reviews.approve({ ...at, roundId }),
    ])
    // Approving alone ends nothing: it came before the return, or was refused after it.
    if (isReturned) expect(['ok', 'NO_OPEN_ROUND']).toContain(codeOf(ended[0]))
    else expect(codeOf(ended[0])).toBe('ok')
    expect(codeOf(ended[1])).toBe('ok')
    const [last] = (await ada.calls.reviews.list(at)).rounds
    expect(last?.state).toBe(isReturned ? 'returned' : 'approved')
    if (!isReturned) expect(last?.approvals).toHaveLength(2)
    const { entries } = await ada.calls.history.list({ projectId: at.projectId, kinds: ['review'] })
    const ends = entries.filter(
      ({ aboutId, after }) => aboutId === roundId && after && 'state' in after && after.state !== 'open',
    )
    expect(ends).toHaveLength(1)
    const { stage } = await ada.calls.stages.open(at)
    expect(stage.status).toBe(isReturned ? 'in_progress' : 'completed')
    if (!isReturned) await ada.calls.stages.setStatus({ ...at, status: 'in_progress', reason: 'Again' })
  }
})

test('withdrawing and deciding at once over and over: one outcome', async () => {
  const { ada, sue, at, open } = await scene()
  for (let round = 0; round < rounds; round += 1) {
    const roundId = await open()
    const ended = await Promise.allSettled([
      ada.calls.reviews.withdraw({ ...at, roundId }),
      sue.calls.reviews.returnRound({ ...at, roundId, summary: 'Shorter' }),
    ])
    expect(ended.map(codeOf).toSorted()).toEqual(['NO_OPEN_ROUND', 'ok'])
    const [last] = (await ada.calls.reviews.list(at)).rounds
    expect(last?.state).toBe(codeOf(ended[0]) === 'ok' ? 'withdrawn' : 'returned')
  }
})

test('sending twice at once opens one round, with the same id or with two', async () => {
  const { ada, at, send } = await scene()
  for (let round = 0; round < rounds; round += 1) {
    const same = newId()
    const ids = round % 2 ? [same, same] : [newId(), newId()]
    const ended = await Promise.allSettled(ids.map((id) => send(id)))
    expect(ended.map(codeOf).toSorted()).toEqual(round % 2 ? ['ok', 'ok'] : ['ROUND_OPEN', 'ok'])
    const all = (await ada.calls.reviews.list(at)).rounds
    expect(all.filter(({ state }) => state === 'open')).toHaveLength(1)
    await ada.calls.reviews.withdraw({ ...at, roundId: all[0]?.id ?? '' })
  }
  expect((await ada.calls.reviews.list(at)).rounds.map(({ number }) => number)).toEqual(
    Array.from({ length: rounds }, (_, number) => rounds - number),
  )
})

test('the status is changed before a round or not at all, whatever happens at once', async () => {
  const { ada, sue, at, send } = await scene()
  for (let round = 0; round < rounds; round += 1) {
    const id = newId()
    const ended = await Promise.allSettled([
      send(id),
      sue.calls.stages.setStatus({ ...at, status: round % 2 ? 'on_hold' : 'in_progress' }),
    ])
    expect(codeOf(ended[0])).toBe('ok')
    expect(['ok', 'ROUND_OPEN']).toContain(codeOf(ended[1]))
    expect((await ada.calls.stages.open(at)).stage).toMatchObject({ status: 'under_review', roundState: 'open' })
    await ada.calls.reviews.withdraw({ ...at, roundId: id })
  }
})

test('a point that is closed and commented on at once is closed once', async () => {
  const { ada, sue, sam, at, open } = await scene()
  const [roundId, pointId] = [await open(), newId()]
  await sue.calls.reviews.raisePoint({ ...at, roundId, id: pointId, level: 'must', text: 'Shorter' })
  await sue.calls.reviews.commentOnRound({ ...at, roundId, id: newId() })
  await Promise.all(
    [sue, sam, sue, sam].map(({ calls }) => calls.reviews.settlePoint({ ...at, pointId, id: newId(), closed: true })),
  )
  await ada.calls.reviews.commentOnPoint({ ...at, pointId, id: newId(), text: 'Thank you' })
  expect(await world.db.$count(pointRemarks)).toBe(2)
})

test('a stage is never complete with a must that somebody reopened at the same moment', async () => {
  const { ada, sue, sam, at, open } = await scene()
  const pointId = newId()
  const first = await open()
  await sue.calls.reviews.raisePoint({ ...at, roundId: first, id: pointId, level: 'must', text: 'Shorter' })
  await sue.calls.reviews.commentOnRound({ ...at, roundId: first, id: newId() })
  const settle = (who: typeof sue, closed: boolean) =>
    who.calls.reviews.settlePoint({ ...at, pointId, id: newId(), closed })
  let roundId = first
  for (let round = 0; round < rounds / 2; round += 1) {
    await settle(sue, true)
    await Promise.allSettled([sue.calls.reviews.approve({ ...at, roundId }), settle(sam, false)])
    const [{ state } = { state: null }] = (await ada.calls.reviews.list(at)).points
    const { stage } = await ada.calls.stages.open(at)
    expect([stage.status, state]).toEqual(state === 'closed' ? ['completed', 'closed'] : ['under_review', 'asked'])
    if (stage.status !== 'completed') continue
    await ada.calls.stages.setStatus({ ...at, status: 'in_progress', reason: 'Again' })
    roundId = await open()
  }
})

test('two reviewers who finish at once while both draft: one is sent whole, and the other’s draft is whole and theirs', async () => {
  const { ada, sue, sam, at, open } = await scene()
  for (let round = 0; round < rounds / 2; round += 1) {
    const roundId = await open()
    const draft = (who: typeof sue, text: string) =>
      who.calls.reviews.raisePoint({ ...at, roundId, id: newId(), level: 'should', text })
    await Promise.all([draft(sue, 'Hers'), draft(sam, 'His'), draft(sue, 'Hers')])
    const ended = await Promise.allSettled(
      [sue, sam].map(({ calls }) => calls.reviews.returnRound({ ...at, roundId, summary: null })),
    )
    expect(ended.map(codeOf).toSorted()).toEqual(['NO_OPEN_ROUND', 'ok'])
    const { points } = await ada.calls.reviews.list(at)
    const sent = points.filter(({ roundNumber }) => roundNumber === round + 1).map(({ text }) => text)
    const isHers = ended[0]?.status === 'fulfilled'
    expect(sent).toEqual(isHers ? ['Hers', 'Hers'] : ['His'])
    const kept = async (who: typeof sue) =>
      (await who.calls.reviews.listDrafts(at)).find((each) => each.roundId === roundId)
    expect((await kept(isHers ? sam : sue))?.points.map(({ text }) => text)).toEqual(
      isHers ? ['His'] : ['Hers', 'Hers'],
    )
    expect(await kept(isHers ? sue : sam)).toBeUndefined()
  }
})
