import fc from 'fast-check'
import { expect, test } from 'vitest'
import { offeredStatuses, type StageStatus } from '#domain/research/stages/stages.ts'
import { trials } from '#server/test/trials.ts'
import { upload } from '#server/test/upload.ts'
import { createWorld } from '#server/test/world.ts'

/*
 * Random sequences of what three people do in the review of a stage, against a model of thirty lines: whether each is done or
 * refused, with which code, and what is there in the end. RUNS=20000 SEED=1 npx vitest run server/research/reviews/sequences
 */

const runs = Number(process.env.RUNS ?? trials({ brief: 200, long: 2000 }))
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const lanes = 4

type Who = 'owner' | 'supervisor' | 'collaborator'
const mostly = (who: Who) => fc.constantFrom<Who>(who, who, who, who, who, 'owner', 'supervisor', 'collaborator')
const [byOwner, bySupervisor] = [mostly('owner'), mostly('supervisor')]
const which = fc.nat(2)
const step = fc.oneof(
  { arbitrary: fc.record({ does: fc.constant('send' as const), who: byOwner }), weight: 3 },
  fc.record({ does: fc.constant('withdraw' as const), who: byOwner }),
  { arbitrary: fc.record({ does: fc.constant('return' as const), who: bySupervisor }), weight: 2 },
  { arbitrary: fc.record({ does: fc.constant('approve' as const), who: bySupervisor }), weight: 2 },
  { arbitrary: fc.record({ does: fc.constant('raise' as const), who: bySupervisor, isMust: fc.boolean() }), weight: 3 },
  { arbitrary: fc.record({ does: fc.constant('comment' as const), who: bySupervisor, says: fc.boolean() }), weight: 2 },
  fc.record({ does: fc.constant('discard' as const), who: bySupervisor }),
  fc.record({ does: fc.constant('remove' as const), who: bySupervisor, which }),
  {
    arbitrary: fc.record({ does: fc.constant('answer' as const), who: byOwner, which, isDone: fc.boolean() }),
    weight: 3,
  },
  {
    arbitrary: fc.record({ does: fc.constant('settle' as const), who: bySupervisor, which, closed: fc.boolean() }),
    weight: 3,
  },
  fc.record({
    does: fc.constant('status' as const),
    who: mostly('owner'),
    status: fc.constantFrom(...offeredStatuses),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer Made> ? Made : never

type Point = {
  isMust: boolean
  state: 'asked' | 'done' | 'declined' | 'closed'
  round: number
  isDiscussed: boolean
}
type Model = { status: StageStatus; before: StageStatus; rounds: string[]; points: Point[]; drafts: boolean[][] }

function expected(model: Model, taken: Step): string {
  const isOpen = model.rounds.at(-1) === 'open'
  const end = (state: string, status: StageStatus) => {
    if (state !== 'withdrawn') sendDraft()
    model.rounds[model.rounds.length - 1] = state
    model.status = status
    return 'ok'
  }
  const draft = model.drafts[model.rounds.length - 1] ?? []
  const sendDraft = () => {
    for (const isMust of draft.splice(0))
      model.points.push({ isMust, state: 'asked', round: model.rounds.length, isDiscussed: false })
  }
  const by = (allowed: Who) => taken.who === allowed
  const place = 'which' in taken ? taken.which % (model.points.length || 1) : 0
  const point = model.points[place]
  switch (taken.does) {
    case 'status':
      if (model.status === taken.status) return 'ok'
      if (isOpen) return 'ROUND_OPEN'
      model.status = taken.status
      return 'ok'
    case 'send':
      if (!by('owner')) return 'FORBIDDEN'
      if (isOpen) return 'ROUND_OPEN'
      if (model.status === 'completed') return 'STAGE_COMPLETE'
      if (model.points.some(({ isMust, state }) => isMust && state === 'asked')) return 'MUSTS_UNANSWERED'
      model.before = model.status
      model.rounds.push('open')
      model.drafts.push([])
      model.status = 'under_review'
      return 'ok'
    case 'withdraw':
      if (!by('owner')) return 'FORBIDDEN'
      return isOpen ? end('withdrawn', model.before) : 'NO_OPEN_ROUND'
    case 'return':
      if (!by('supervisor')) return 'FORBIDDEN'
      return isOpen ? end('returned', 'in_progress') : 'NO_OPEN_ROUND'
    case 'approve':
      if (!by('supervisor')) return 'FORBIDDEN'
      if (!isOpen) return 'NO_OPEN_ROUND'
      if (draft.includes(true) || model.points.some(({ isMust, state }) => isMust && state !== 'closed'))
        return 'MUSTS_OPEN'
      return end('approved', 'completed')
    case 'raise':
      if (!by('supervisor')) return 'FORBIDDEN'
      if (!isOpen) return 'NO_OPEN_ROUND'
      draft.push(taken.isMust)
      return 'ok'
    case 'comment':
      if (!by('supervisor')) return 'FORBIDDEN'
      if (!isOpen) return 'NO_OPEN_ROUND'
      if (!taken.says && draft.length === 0) return 'NOTHING_SAID'
      sendDraft()
      return 'ok'
    case 'discard':
      if (by('supervisor')) draft.splice(0)
      return 'ok'
    case 'remove':
      if (!point) return 'NOT_FOUND'
      if (!by('supervisor')) return 'FORBIDDEN'
      if (!isOpen || point.round !== model.rounds.length) return 'NO_OPEN_ROUND'
      if (point.isDiscussed) return 'POINT_DISCUSSED'
      model.points.splice(place, 1)
      return 'ok'
    case 'answer':
      if (!by('owner')) return 'FORBIDDEN'
      if (!point) return 'NOT_FOUND'
      if (isOpen) return 'ROUND_OPEN'
      if (model.status === 'completed') return 'STAGE_COMPLETE'
      if (point.state === 'closed') return 'POINT_CLOSED'
      point.state = taken.isDone ? 'done' : 'declined'
      point.isDiscussed = true
      return 'ok'
    case 'settle':
      if (!by('supervisor')) return 'FORBIDDEN'
      if (!point) return 'NOT_FOUND'
      if (model.status === 'completed') return 'STAGE_COMPLETE'
      if (taken.closed || point.state !== 'asked') point.isDiscussed = true
      point.state = taken.closed ? 'closed' : 'asked'
      return 'ok'
  }
}

const codeOf = (error: { code?: string }) => error.code ?? String(error)

test('whatever is done in whichever order, a review does what the model does', {
  timeout: 120_000 + runs * 500,
}, async () => {
  await using world = await createWorld({ relays: false })
  const counts = { steps: 0, done: 0 }
  await Promise.all(Array.from({ length: lanes }, (_, lane) => runLane(seed + lane)))
  console.log(`${runs} sequences (seed ${seed}): ${counts.done} of ${counts.steps} steps done`)
  expect(counts.done).toBeGreaterThan(counts.steps / 10)

  async function runLane(laneSeed: number) {
    let stages: { projectId: string; stageId: string; versionId: string }[] = []
    let people: Record<Who, Awaited<ReturnType<typeof world.arrive>>> | undefined
    async function nextStage() {
      if (stages.length === 0) {
        const owner = await world.arrive('Ada')
        const project = await world.startProject(owner)
        const { projectId } = project
        const [supervisor, collaborator] = [
          await world.join(project, 'Sue', 'supervisor'),
          await world.join(project, 'Bob'),
        ]
        people = { owner, supervisor, collaborator }
        stages = await Promise.all(
          project.stages.map(async ({ id: stageId }) => {
            const at = { projectId, stageId }
            return { ...at, versionId: (await upload(owner, world.storage, at)).id }
          }),
        )
      }
      const stage = stages.pop()
      if (!stage || !people) throw new Error('No stage')
      return { ...stage, people }
    }

    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 24 }), async (taken) => {
        const { people, versionId, ...at } = await nextStage()
        const model: Model = { status: 'not_started', before: 'not_started', rounds: [], points: [], drafts: [] }
        const ids = { round: crypto.randomUUID(), points: [] as string[] }
        for (const each of taken) {
          const taken = take(people[each.who].calls.reviews, each)
          const answer = await taken.then(() => 'ok', codeOf)
          expect(answer, JSON.stringify(each)).toBe(expected(model, each))
          if (['return', 'approve', 'comment', 'remove'].includes(each.does))
            ids.points = (await people.owner.calls.reviews.list(at)).points.map((point) => point.id)
          counts.steps += 1
          if (answer === 'ok') counts.done += 1
        }
        const drafted = await people.supervisor.calls.reviews.listDrafts(at)
        expect(drafted.map((each) => each.points.map(({ level }) => level === 'must'))).toEqual(
          model.drafts.filter((each) => each.length > 0).toReversed(),
        )
        const { rounds, points } = await people.collaborator.calls.reviews.list(at)
        const { stage } = await people.collaborator.calls.stages.open(at)
        expect({
          status: stage.status,
          roundState: stage.roundState,
          rounds: rounds.map(({ state }) => state).toReversed(),
          points: points.map(({ level, state, roundNumber: round }) => ({ isMust: level === 'must', state, round })),
        }).toEqual({
          status: model.status,
          roundState: model.rounds.at(-1) ?? null,
          rounds: model.rounds,
          points: model.points.map(({ isDiscussed: _, ...shown }) => shown),
        })

        async function take(calls: typeof people.owner.calls.reviews, each: Step): Promise<unknown> {
          const pointId = ('which' in each && ids.points[each.which % ids.points.length]) || crypto.randomUUID()
          const id = crypto.randomUUID()
          const roundId = ids.round
          switch (each.does) {
            case 'status':
              return people[each.who].calls.stages.setStatus({ ...at, status: each.status })
            case 'send':
              await calls.send({ ...at, id, versionIds: [versionId] })
              ids.round = id
              return
            case 'withdraw':
              return calls.withdraw({ ...at, roundId })
            case 'return':
              return calls.returnRound({ ...at, roundId, summary: 'Shorter' })
            case 'approve':
              return calls.approve({ ...at, roundId })
            case 'raise':
              await calls.raisePoint({ ...at, roundId, id, level: each.isMust ? 'must' : 'should', text: 'Shorter' })
              return
            case 'comment':
              return calls.commentOnRound({ ...at, roundId, id, summary: each.says ? 'Well begun' : null })
            case 'discard':
              return calls.discardDraft({ ...at, roundId })
            case 'remove':
              return calls.removePoint({ ...at, pointId })
            case 'answer':
              return calls.answerPoint({
                ...at,
                pointId,
                id,
                answer: each.isDone ? 'done' : 'declined',
                text: 'No room',
              })
            case 'settle':
              return calls.settlePoint({ ...at, pointId, id, closed: each.closed })
          }
        }
      }),
      { numRuns: Math.ceil(runs / lanes), seed: laneSeed, endOnFailure: true },
    )
  }
})
