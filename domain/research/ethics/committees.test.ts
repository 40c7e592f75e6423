import { expect, test } from 'vitest'
import { committees, withCommittee } from './committees.ts'

const named = (part: string) => committees.find(({ name }) => name.includes(part))?.name ?? ''
const [medical, tut, mandela] = [named('Medical Research Council'), named('Tshwane'), named('(REC-H)')]
const nothing = { committee: '', registration: null, lateRule: null }

test('another committee has its own registration, or none: never that of the one before', () => {
  const first = withCommittee(nothing, medical, null)
  expect(first.registration).toBe('REC-050809-022')
  expect(withCommittee(first, tut, null).registration).toBe('REC-220508-008')
  const third = withCommittee(first, mandela, null)
  expect(third).toEqual({ committee: mandela, registration: null, lateRule: 'new_application' })
  expect(withCommittee(third, 'The faculty', null)).toEqual({ ...nothing, committee: 'The faculty' })
})

test('what was stored goes with its committee, and comes back with it; what somebody wrote themselves stays', () => {
  const stored = { committee: 'The faculty', registration: 'REC-1', lateRule: null }
  const other = withCommittee(stored, 'The faculty of law', stored)
  expect(other.registration).toBeNull()
  expect(withCommittee(other, 'The faculty', stored)).toEqual(stored)
  expect(withCommittee({ ...stored, registration: 'REC-2' }, 'The faculty of law', stored).registration).toBe('REC-2')
  const own = { ...nothing, committee: 'The fac', registration: 'REC-3' }
  expect(withCommittee(own, 'The faculty', null).registration).toBe('REC-3')
})
