import { expect, test } from 'vitest'
import { plusDays } from '#domain/ground/due.ts'
import { editionsOf, type UseDays } from './documents.ts'

const start = '2027-01-01'
const on = (days: number) => plusDays(start, days)

test('a version is in force until the next one is, and stays readable with its last day', () => {
  const use = (version: number, since: number) => ({
    versionId: `v${version}`,
    name: 'consent.pdf',
    version,
    since: on(since),
    until: null,
  })
  const shown = (days: number) =>
    editionsOf([use(1, 0), use(3, 50)], on(days)).map(({ version, state, until }) => [version, state, until])
  expect(shown(49)).toEqual([
    [3, 'coming', null],
    [1, 'in_force', on(50)],
  ])
  expect(shown(50)).toEqual([
    [3, 'in_force', null],
    [1, 'used', on(50)],
  ])
})

test('one that is said to have ended is not in force, although nothing comes after it; the earlier of two ends counts', () => {
  const use = (version: number, { since, until }: UseDays) => ({
    versionId: `v${version}`,
    name: 'consent.pdf',
    version,
    since,
    until,
  })
  const uses = [
    use(1, { since: on(0), until: on(20) }),
    use(2, { since: on(30), until: on(60) }),
    use(3, { since: on(50), until: null }),
  ]
  const shown = (days: number) => editionsOf(uses, on(days)).map(({ version, state, until }) => [version, state, until])
  expect(shown(25)).toEqual([
    [3, 'coming', null],
    [2, 'coming', on(50)],
    [1, 'used', on(20)],
  ])
  expect(shown(50).slice(0, 2)).toEqual([
    [3, 'in_force', null],
    [2, 'used', on(50)],
  ])
})
