import { expect, test } from 'vitest'
import { areOn, countOn, readFilters, writeFilters } from './filters.ts'

const read = (address: string) => readFilters(new URLSearchParams(address))

test('an address and its filters convert into each other without loss', () => {
  const address =
    'search=tides+%26+sand&status=Active&status=Under+Review&program=PhD&stage=2&stage=9&stage-status=on_hold&from=2026-01-01&to=2026-12-31&sort=title&order=reversed&page=3'
  expect(writeFilters(read(address)).toString()).toBe(address)
  expect(read(address)).toMatchObject({
    search: 'tides & sand',
    statuses: ['Active', 'Under Review'],
    phases: [2, 9],
    page: 3,
  })
  expect([areOn(read(address)), countOn(read(address))]).toEqual([true, 5])
})

test('invalid parts of an address are ignored', () => {
  const nonsense = 'status=Lost&program=Bachelor&stage=0&stage=10&stage=x&from=soon&to=2026-1-1&sort=random&page=-4'
  expect(writeFilters(read(nonsense)).toString()).toBe('')
  expect(areOn(read('sort=title&page=7'))).toBe(false)
  expect(read('page=1e99').page).toBe(100_000)
})
