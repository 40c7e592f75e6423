import { expect, test } from 'vitest'
import { dayIn, plusDays } from '#domain/ground/due.ts'
import { approval, confirmed, facts, granted, nothing, on, start } from '#server/test/ethics-facts.ts'
import type { StepFacts } from './approvals.ts'
import { lightOf } from './light.ts'
import { mayCollect } from './light-states.ts'

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
  const letter = {
    permissions: [{ kind: 'permission' as const, name: 'The principal', validUntil: on(90), approvalId: null }],
  }
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
