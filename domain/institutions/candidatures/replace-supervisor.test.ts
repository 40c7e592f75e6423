import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currentOf, replaceSupervisor } from './replace-supervisor.ts'

const sue = { name: 'Sue', email: 'sue@example.org', share: 60 }
const max = { name: 'Max', email: 'max@example.org', share: 40 }
const on = '2026-11-26'

test('a substitute takes over the share, one who is there already has both, and without one it is free', () => {
  const left = { ...sue, until: on }
  const leaves = { email: sue.email, on }
  const nia = { name: 'Nia', email: 'nia@example.org' }
  expect(replaceSupervisor([sue, max], { ...leaves, substitute: nia })).toEqual([left, max, { ...nia, share: 60 }])
  expect(replaceSupervisor([sue, max], { ...leaves, substitute: max })).toEqual([left, { ...max, share: 100 }])
  expect(replaceSupervisor([sue, max], { ...leaves, substitute: null })).toEqual([left, max])
  expect(replaceSupervisor([max], { ...leaves, substitute: nia })).toEqual([max])
  // Somebody who supervised before supervises again.
  const before = { ...nia, share: 10, until: '2025-01-01' }
  expect(replaceSupervisor([sue, before], { ...leaves, substitute: nia })).toEqual([
    left,
    before,
    { ...nia, share: 60 },
  ])
})

test('with a substitute the shares add to what they did before, whoever it is', () => {
  const emails = fc.uniqueArray(fc.constantFrom('a@x.org', 'b@x.org', 'c@x.org', 'd@x.org'), { minLength: 1 })
  fc.assert(
    fc.property(emails, fc.constantFrom('a@x.org', 'd@x.org', 'e@x.org'), (there, email) => {
      const supervisors = there.map((each) => ({ name: each, email: each, share: Math.floor(100 / there.length) }))
      const [leaving] = there as [string]
      fc.pre(email !== leaving)
      const after = replaceSupervisor(supervisors, { email: leaving, on, substitute: { name: 'E', email } })
      const total = (all: typeof after) => currentOf(all).reduce((sum, { share }) => sum + share, 0)
      expect(total(after)).toBe(total(supervisors))
      expect(currentOf(after).map((each) => each.email)).not.toContain(leaving)
    }),
  )
})
