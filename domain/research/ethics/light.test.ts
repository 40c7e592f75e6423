import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayIn, plusDays } from '#domain/ground/due.ts'
import type { ApprovalFacts, EthicsFacts, StepFacts } from './approvals.ts'
import { lightOf, mayCollect, standingOf } from './light.ts'

const start = '2027-01-01'
const on = (days: number) => plusDays(start, days)

const nothing: StepFacts = {
  ...{ kind: 'application', happenedOn: null, submittedOn: null, decidedOn: null, outcome: null, number: null },
  ...{ validFrom: null, validUntil: null, letterVersionId: null, confirmedVersionId: null },
  ...{ revision: 1, confirmedRevision: null },
}
const confirmed = { letterVersionId: 'a', confirmedVersionId: 'a', confirmedRevision: 1 }
const granted = (from: number, until: number | null, more: Partial<StepFacts> = {}): StepFacts => ({
  ...{
    ...nothing,
    ...confirmed,
    outcome: 'approved',
    validFrom: on(from),
    validUntil: until === null ? null : on(until),
  },
  ...more,
})
const approval = (id: string, steps: StepFacts[], more: Partial<ApprovalFacts> = {}): ApprovalFacts => ({
  ...{ id, kind: 'people', committee: id.toUpperCase(), lateRule: null, steps },
  ...more,
})
const facts = (approvals: ApprovalFacts[], more: Partial<EthicsFacts> = {}): EthicsFacts => ({
  ...{ approvals, permissions: [], notNeeded: null },
  ...more,
})

test('of several the light and its sentence are those of the earliest, also where a permission ends first', () => {
  const [people, animals] = [
    approval('hrec', [granted(0, 300)]),
    approval('arec', [granted(0, 200)], { kind: 'animals' }),
  ]
  expect(lightOf(facts([people, animals]), on(1))).toMatchObject({
    ...{ state: 'in_force', until: on(200), approvalId: 'arec' },
    sentence: 'Ethics approval in force until 20 July 2027: AREC.',
  })
  const province = approval('education department', [granted(0, 100)], { kind: 'province' })
  expect(lightOf(facts([people, animals, province]), on(1)).sentence).toBe(
    'Permission in force until 11 April 2027: EDUCATION DEPARTMENT.',
  )
  const letter = { permissions: [{ name: 'The principal', validUntil: on(90), approvalId: null }] }
  expect(lightOf(facts([people, animals, province], letter), on(1)).sentence).toBe(
    'Permission in force until 1 April 2027: The principal.',
  )
  expect(lightOf(facts([people, animals, province], letter), on(91))).toMatchObject({ state: 'expired', colour: 'red' })
})

test('leave to come in is no approval: alone it opens nothing, and with one that is closed neither', () => {
  const school = approval('school', [granted(0, 300)], { kind: 'site' })
  expect(lightOf(facts([school]), on(1))).toMatchObject({ state: 'none' })
  const notNeeded = { agreedBy: 'The department', isConfirmed: true }
  expect(lightOf(facts([school], { notNeeded }), on(1)).state).toBe('not_needed')
  const closure: StepFacts = { ...nothing, kind: 'closure', happenedOn: on(50), ...confirmed }
  const study = approval('hrec', [granted(0, 300), closure])
  expect(lightOf(facts([study, school]), on(51)).state).toBe('closed')
  // A second closure that nobody has confirmed opens it no more.
  const declared: StepFacts = { ...closure, happenedOn: on(60), confirmedVersionId: null }
  expect(lightOf(facts([approval('hrec', [granted(0, 300), closure, declared])]), on(61)).state).toBe('closed')
})

test('it counts the days, stops on the day after the last, and says what this committee wants then', () => {
  const one = facts([approval('rec-h', [granted(0, 364)], { lateRule: 'new_application' })])
  const at = (days: number) => lightOf(one, on(days))
  expect([at(303).state, at(304).label, at(363).label, at(364).label]).toEqual([
    ...['in_force', 'Expires in 60 days', 'Expires tomorrow', 'Expires today'],
  ])
  expect(mayCollect(at(364))).toBe(true)
  expect(at(365)).toMatchObject({ state: 'expired', colour: 'red' })
  expect(at(365).sentence).toBe(
    'Ethics approval expired on 31 December 2027: REC-H. Stop collecting data. This committee takes a new application only.',
  )
  expect(lightOf(one, plusDays(start, -1))).toMatchObject({ state: 'not_yet_valid', colour: 'amber' })
})

test('a renewal goes on without a gap once it is confirmed; declared, it opens nothing', () => {
  const declared = granted(365, 700, { kind: 'renewal', confirmedVersionId: null })
  const [open, closed] = [{ ...declared, ...confirmed }, declared]
  const at = (renewal: StepFacts, days: number) =>
    lightOf(facts([approval('hrec', [granted(0, 364), renewal])]), on(days))
  expect(at(open, 300)).toMatchObject({ state: 'in_force', until: on(700) })
  expect(at(closed, 360)).toMatchObject({ state: 'expiring', until: on(364) })
  expect(at(closed, 365).sentence).toMatch(/Stop collecting data\. A renewal is declared, and not confirmed yet\.$/)
})

test('a suspension closes at once, and its end counts once it is confirmed; an amendment is pending until it is', () => {
  const suspension: StepFacts = { ...nothing, kind: 'suspension', validFrom: on(10) }
  const with_ = (step: StepFacts, days: number) => lightOf(facts([approval('hrec', [granted(0, 364), step])]), on(days))
  expect(with_(suspension, 9).state).toBe('in_force')
  expect(with_(suspension, 10)).toMatchObject({ state: 'suspended', colour: 'red' })
  const lifted = { ...suspension, validUntil: on(20) }
  expect(with_(lifted, 30).state).toBe('suspended')
  expect(with_({ ...lifted, ...confirmed }, 21).state).toBe('in_force')
  const amendment: StepFacts = { ...nothing, kind: 'amendment', submittedOn: on(5) }
  expect(with_(amendment, 6)).toMatchObject({ state: 'amendment_pending', until: on(364) })
  expect(with_({ ...amendment, outcome: 'approved' }, 6).state).toBe('amendment_pending')
  expect(with_({ ...amendment, outcome: 'approved', ...confirmed }, 6).state).toBe('in_force')
})

test('a day is the same wherever the clocks of those who look stand: it is that of the product', () => {
  const one = facts([approval('hrec', [granted(0, 10)])])
  // At one moment it is still the tenth in UTC−8, and already the eleventh in UTC+14.
  const moment = new Date(`${on(10)}T21:59:00Z`)
  expect([dayIn(moment, 'Etc/GMT+8'), dayIn(moment, 'Etc/GMT-14')]).toEqual([on(10), on(11)])
  const before = process.env.TZ
  try {
    const lights = ['Etc/GMT+8', 'Etc/GMT-14', 'UTC'].map((zone) => {
      process.env.TZ = zone
      return lightOf(one, dayIn(moment, 'Africa/Johannesburg'))
    })
    expect(new Set(lights.map((light) => JSON.stringify(light))).size).toBe(1)
    expect(lights[0]).toMatchObject({ label: 'Expires today', until: on(10) })
  } finally {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  }
})

/* A small model: a calendar of days, each with what is allowed on it, kept by hand as things happen. */

type Move =
  | { what: 'grant' | 'renew'; from: number; days: number }
  | { what: 'confirm' | 'replace letter' | 'edit'; at: number }
  | { what: 'suspend'; from: number; days: number }
  | { what: 'close'; day: number }
const day = fc.nat(60)
const moves = fc.array(
  fc.oneof(
    fc.record({ what: fc.constantFrom('grant' as const, 'renew' as const), from: day, days: fc.nat(30) }),
    fc.record({ what: fc.constantFrom('confirm' as const, 'replace letter' as const, 'edit' as const), at: fc.nat(5) }),
    fc.record({ what: fc.constant('suspend' as const), from: day, days: fc.nat(10) }),
    fc.record({ what: fc.constant('close' as const), day }),
  ),
  { maxLength: 10 },
) as fc.Arbitrary<Move[]>

type Row = {
  kind: 'grant' | 'suspension' | 'closure'
  days: Set<number>
  from: number
  isSure: boolean
  wasSure: boolean
}

function play(all: Move[]) {
  const steps: StepFacts[] = []
  const model: Row[] = []
  const daysFrom = (from: number, count: number) => new Set(Array.from({ length: count + 1 }, (_, at) => from + at))
  for (const move of all) {
    const letter = { letterVersionId: `v${steps.length}` }
    switch (move.what) {
      case 'grant':
      case 'renew':
        steps.push(
          granted(move.from, move.from + move.days, {
            ...letter,
            confirmedVersionId: null,
            kind: move.what === 'renew' ? 'renewal' : 'application',
          }),
        )
        model.push({
          kind: 'grant',
          days: daysFrom(move.from, move.days),
          from: move.from,
          isSure: false,
          wasSure: false,
        })
        break
      case 'suspend':
        steps.push({
          ...nothing,
          ...letter,
          kind: 'suspension',
          validFrom: on(move.from),
          validUntil: on(move.from + move.days),
        })
        model.push({
          kind: 'suspension',
          days: daysFrom(move.from, move.days),
          from: move.from,
          isSure: false,
          wasSure: false,
        })
        break
      case 'close':
        steps.push({ ...nothing, ...letter, kind: 'closure', happenedOn: on(move.day) })
        model.push({ kind: 'closure', days: new Set(), from: move.day, isSure: false, wasSure: false })
        break
      default: {
        const step = steps[move.at]
        const row = model[move.at]
        if (!step || !row) break
        row.isSure = move.what === 'confirm'
        row.wasSure ||= row.isSure
        if (move.what === 'confirm') {
          step.confirmedVersionId = step.letterVersionId
          step.confirmedRevision = step.revision
        } else if (move.what === 'edit') step.revision += 1
        else step.letterVersionId = `${step.letterVersionId}+`
      }
    }
  }
  return { steps, model }
}

/** Whether the model lets anybody collect on a day. */
function allows(model: Row[], at: number): boolean {
  const grants = model.filter(({ kind, isSure }) => kind === 'grant' && isSure)
  const closure = model.findLast(({ kind, wasSure }) => kind === 'closure' && wasSure)
  if (closure && closure.from <= at && grants.every(({ from }) => from <= closure.from)) return false
  const isSuspended = model.some(
    (row) => row.kind === 'suspension' && row.from <= at && (!row.isSure || row.days.has(at)),
  )
  return !isSuspended && grants.some(({ days }) => days.has(at))
}

test('two thousand random sequences: data may be collected on exactly the days on which a small model allows it, and green is always confirmed', () => {
  fc.assert(
    fc.property(moves, (all) => {
      const { steps, model } = play(all)
      const one = approval('hrec', steps)
      for (let at = 0; at <= 100; at += 1) {
        const light = standingOf(one, on(at))
        expect([at, mayCollect(light)]).toEqual([at, allows(model, at)])
        if (light.colour === 'green') expect(model.some(({ kind, isSure }) => kind === 'grant' && isSure)).toBe(true)
      }
    }),
    { numRuns: 2000 },
  )
})
