import { expect, test } from 'vitest'
import { contractStateOf, warningDayOf } from './contracts.ts'

test.each([
  ['2026-12-31', 'running'],
  ['2027-01-01', 'read_only'],
  ['2027-03-31', 'read_only'],
  ['2027-04-01', 'closed'],
])('a contract until 31 December is, on %s, %s', (today, state) => {
  expect(contractStateOf('2026-12-31', today)).toBe(state)
})

test.each([
  ['2026-10-31', null],
  ['2026-11-01', '2026-11-01'],
  ['2026-11-30', '2026-11-01'],
  ['2026-12-01', '2026-12-01'],
  ['2026-12-24', '2026-12-24'],
  ['2026-12-30', '2026-12-24'],
  ['2026-12-31', '2026-12-31'],
  ['2027-01-01', null],
])('on %s the newest warning of its end is that of %s', (today, day) => {
  expect(warningDayOf('2026-12-31', today)).toBe(day)
})
