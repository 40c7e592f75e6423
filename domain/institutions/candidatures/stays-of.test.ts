import { expect, test } from 'vitest'
import { retentionAtFirst } from '#domain/institutions/institutions/retention.ts'
import { staysOf } from './stays-of.ts'

test('how long a candidature is kept is said by its rule, and by its day once it has ended', () => {
  const goesOn = { status: 'registered', endedOn: null } as const
  const says = (of: Parameters<typeof staysOf>[0]) => staysOf(of, { ...retentionAtFirst, others: 4 })
  expect(says({ ...goesOn, answer: 'accepted' })).toBe('for 5 years after graduation, or 4 years after another end')
  expect(says({ ...goesOn, answer: 'waiting' })).toBe(
    'for 5 years after graduation, or 4 years after another end; for 1 year after the end if it is never accepted',
  )
  expect(says({ ...goesOn, answer: 'declined' })).toBe('for 1 year after it was said not to be theirs')
  const graduated = { status: 'graduated', endedOn: '2024-02-29' } as const
  expect(says({ ...graduated, answer: 'accepted' })).toBe('until 28 February 2029')
  expect(says({ ...graduated, answer: 'waiting' })).toBe('until 28 February 2025')
  expect(says({ status: 'withdrawn', endedOn: '2024-02-29', answer: 'accepted' })).toBe('until 29 February 2028')
})
