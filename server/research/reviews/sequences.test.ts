import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expected, type Model, type Step, step, type Who } from '#server/test/review-model.ts'
import { trials } from '#server/test/trials.ts'
import { upload } from '#server/test/upload.ts'
import { createWorld } from '#server/test/world.ts'
import { checkSpans } from '../stages/check-spans.ts'
import { findWrongSums } from '../stages/record-sums.ts'

/*
 * Random sequences of what three people do in the review of a stage, against a model of thirty lines: whether each is done or
 * refused, with which code, and what is there in the end. RUNS=20000 SEED=1 npx vitest run server/research/reviews/sequences
 */

const runs = Number(process.env.RUNS ?? trials({ brief: 200, long: 2000 }))
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const lanes = 4

const codeOf = (error: { code?: string }) => error.code ?? String(error)

test('whatever is done in whichever order, a review does what the model does', {
  timeout: 120_000 + runs * 500,
}, async () => {
  await using world = await createWorld({ relays: false })
  const counts = { steps: 0, done: 0 }
  await Promise.all(Array.from({ length: lanes }, (_, lane) => runLane(seed + lane)))
  console.log(`${runs} sequences (seed ${seed}): ${counts.done} of ${counts.steps} steps done`)
  expect(counts.done).toBeGreaterThan(counts.steps / 10)
  const { spans, wrong } = await checkSpans(world.db)
  expect(wrong).toEqual([])
  expect(await findWrongSums(world.db)).toEqual([])
  expect(spans).toBeGreaterThan(runs)

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
        // Data Collection is a stage like any other here: nobody is asked why it begins.
        const notNeeded = { reason: 'Published texts', agreedBy: 'The committee' }
        await owner.calls.ethics.setNotNeeded({ projectId, notNeeded, seen: null })
        await supervisor.calls.ethics.confirmNotNeeded({ projectId, notNeeded })
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
          if (['return', 'approve', 'correct', 'comment', 'remove'].includes(each.does))
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
              // Data Collection does not begin without one.
              return people[each.who].calls.stages.setStatus({ ...at, status: each.status, reason: 'As the model' })
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
            case 'correct':
              return calls.approve({ ...at, roundId, withCorrections: true })
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
