import fc from 'fast-check'
import { expect, test } from 'vitest'
import { studyAspects } from '#domain/tools/ethics/study.ts'
import { approvalKinds, type EthicsFacts } from './approvals.ts'
import { type Demand, demandsOf, unmetOf } from './demands.ts'
import { leaves } from './documents.ts'
import { lightOf } from './light.ts'
import { mayCollect } from './light-states.ts'

const entered = (does: EthicsFacts['does'], kinds: readonly string[], names: readonly string[] = []): EthicsFacts => ({
  does,
  notNeeded: null,
  approvals: approvalKinds
    .flatMap((kind) => kinds.filter((each) => each === kind).map(() => kind))
    .map((kind, at) => ({
      ...{ id: `${at}`, kind, committee: names[at] ?? kind, lateRule: null },
      steps: [
        {
          ...{
            kind: 'application',
            outcome: 'approved',
            validFrom: '2027-01-01',
            validUntil: '2027-12-31',
            number: null,
          },
          ...{ happenedOn: null, knownOn: null, isSerious: null, noticedOn: null, dueOn: null, submittedOn: null },
          ...{ decidedOn: null, conditions: [], letterVersionId: 'a', confirmedVersionId: 'a' },
          ...{ revision: 1, confirmedRevision: 1, returnedVersionId: null, returnedRevision: null },
        },
      ],
    })),
  permissions: leaves.flatMap((kind) =>
    kinds
      .filter((each) => each === kind)
      .map(() => ({ kind, name: 'The one who gives it', validUntil: null, approvalId: null })),
  ),
})

test('people, minors, a school: with the approval alone nothing is green, and the sentence names both permissions', () => {
  const light = lightOf(entered(['people', 'minors', 'school'], ['people']), '2027-02-01')
  expect(light).toMatchObject({
    ...{ state: 'incomplete', colour: 'amber', label: 'A permission is missing', until: '2027-12-31' },
    sentence:
      'Ethics approval in force until 31 December 2027: people. Still missing, by the answers about the study: the education department’s permission; the principal’s permission.',
  })
  expect(mayCollect(light)).toBe(false)
  const half = lightOf(entered(['school'], ['people', 'province']), '2027-02-01')
  expect(half.sentence).toMatch(/about the study: the principal’s permission\.$/)
  for (const rest of [
    ['province', 'site'],
    ['department', 'permission'],
    ['province', 'permission'],
  ])
    expect(lightOf(entered(['school'], ['people', ...rest]), '2027-02-01').state, `${rest}`).toBe('in_force')
})

test('a hospital, animals, records and a place each ask for their own; one permission is not two', () => {
  const missing = (does: EthicsFacts['does'], kinds: string[], names?: string[]) =>
    unmetOf(entered(does, kinds, names)).map(({ name }) => name)
  expect(missing(['patients'], ['people', 'hospital'])).toHaveLength(1)
  expect(missing(['patients'], ['people', 'province', 'hospital'])).toEqual([])
  expect(missing(['people', 'animals'], ['people'])).toEqual(['the approval of an animal ethics committee'])
  expect(missing(['environment'], ['permit'])).toEqual([])
  expect(missing(['records'], ['people'])).toEqual(['the permission of whoever keeps the records'])
  expect(missing(['school', 'patients'], ['people', 'province', 'site', 'hospital'])).toHaveLength(1)
  // The leave of the one department is not that of the other.
  expect(missing(['school'], ['people', 'province', 'site'], ['HREC', 'Department of Health, KwaZulu-Natal'])).toEqual([
    'the education department’s permission',
  ])
  expect(missing(null, ['people'])).toEqual([])
  expect(missing([], [])).toEqual([])
})

test('what the answers demand is in the light also where somebody says that no approval is needed', () => {
  const facts = { ...entered(['people'], []), notNeeded: { agreedBy: 'The faculty', isConfirmed: true } }
  expect(lightOf(facts, '2027-02-01')).toMatchObject({ state: 'incomplete', colour: 'amber' })
  expect(lightOf({ ...facts, does: [] }, '2027-02-01')).toMatchObject({ state: 'not_needed', colour: 'green' })
})

/** The fewest demands that can be left, by trying every way. */
function fewestLeft(demands: Demand[], kinds: readonly string[]): number {
  const [first, ...rest] = demands
  if (!first) return 0
  const ways = kinds.flatMap((kind, at) => ((first.by as readonly string[]).includes(kind) ? [at] : []))
  return Math.min(1 + fewestLeft(rest, kinds), ...ways.map((at) => fewestLeft(rest, kinds.toSpliced(at, 1))))
}

test('two thousand random studies: as little is missing as can be, and nothing is green while anything is', () => {
  const kinds = fc.array(fc.constantFrom(...approvalKinds, ...leaves), { maxLength: 6 })
  fc.assert(
    fc.property(fc.subarray([...studyAspects]), kinds, (does, given) => {
      const facts = entered(does, given)
      expect(unmetOf(facts)).toHaveLength(fewestLeft(demandsOf({ does }), given))
      const light = lightOf(facts, '2027-02-01')
      if (unmetOf(facts).length > 0) expect([light.colour === 'green', mayCollect(light)]).toEqual([false, false])
    }),
    { numRuns: 2000 },
  )
})
