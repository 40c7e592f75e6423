import { expect, test } from 'vitest'
import { awayWords, daysAnswerable, isEverybodyAway, type Supervising } from './away.ts'

const from = '2026-10-01'
const sue: Supervising = {
  ...{ id: 'sue', name: 'Sue', since: '2026-01-01' },
  absences: [{ from: '2026-10-05', until: '2026-10-09', substituteId: 'sam' }],
}
const sam: Supervising = {
  ...{ id: 'sam', name: 'Sam', since: '2026-10-03' },
  absences: [{ from: '2026-10-08', until: '2026-10-12', substituteId: 'sue' }],
}

test('days on which every supervisor is away do not count, both ends of an absence are away, and who came later does not matter before', () => {
  expect(daysAnswerable([], from, '2026-10-15')).toBe(14)
  expect(daysAnswerable([{ ...sue, absences: [] }], from, '2026-10-15')).toBe(14)
  expect(daysAnswerable([sue], from, '2026-10-15')).toBe(9)
  expect(daysAnswerable([sue, sam], from, '2026-10-15')).toBe(12)
  expect(daysAnswerable([sue, { ...sam, since: '2026-10-07' }], from, '2026-10-15')).toBe(10)
  expect(daysAnswerable([sue], '2026-10-15', from)).toBe(0)
  expect(['2026-10-04', '2026-10-05', '2026-10-09', '2026-10-10'].map((day) => isEverybodyAway([sue], day))).toEqual([
    ...[false, true, true, false],
  ])
})

test('an absence is over by itself; a substitute who is away does not answer', () => {
  const words = (day: string) => awayWords([sue, sam], day)
  expect(words('2026-10-04')).toBeNull()
  expect(words('2026-10-05')).toBe('Sue is away until 9 October 2026; Sam answers.')
  expect(words('2026-10-08')).toBe(
    'Sue is away until 9 October 2026. Sam is away until 12 October 2026. Nobody answers meanwhile, and these days do not count as waiting.',
  )
  expect(words('2026-10-10')).toBe('Sam is away until 12 October 2026; Sue answers.')
  expect(words('2026-10-13')).toBeNull()
  expect(awayWords([sue, sam], '2026-10-05', 'sue')).toBe('You are away until 9 October 2026; Sam answers.')
  expect(awayWords([sue, sam], '2026-10-05', 'sam')).toBe('Sue is away until 9 October 2026; you answer.')
})
