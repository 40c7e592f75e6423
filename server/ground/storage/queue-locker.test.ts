import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queueLocker } from './queue-locker.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = new AbortController().signal

test('whoever comes asks the one before to end, and has it after them', async () => {
  const locker = queueLocker()
  const [requestRelease, order] = [vi.fn(), [] as string[]]
  await locker.newLock('a').lock(never, requestRelease)
  const second = locker
    .newLock('a')
    .lock(never, () => {})
    .then(() => order.push('second'))
  await vi.advanceTimersByTimeAsync(100)
  expect([requestRelease.mock.calls.length, order]).toEqual([1, []])
  await locker.newLock('a').unlock()
  await second
  expect(order).toEqual(['second'])
  await locker.newLock('b').lock(never, () => {})
})

test('whoever gives up leaves the others in line, and nothing behind', async () => {
  const locker = queueLocker()
  const releases = { second: vi.fn(), third: vi.fn() }
  await locker.newLock('a').lock(never, () => {})
  const second = locker.newLock('a').lock(never, releases.second)
  const hangsUp = new AbortController()
  const third = locker.newLock('a').lock(hangsUp.signal, releases.third)
  const refused = expect(third).rejects.toMatchObject({ status_code: 500 })
  await locker.newLock('a').unlock()
  await second
  // The third waits for somebody else now, who is asked in its place.
  expect(releases.second).toHaveBeenCalledTimes(1)
  hangsUp.abort()
  await refused
  await locker.newLock('a').unlock()
  await locker.newLock('a').lock(never, () => {})
  const late = expect(locker.newLock('a').lock(never, () => {})).rejects.toMatchObject({ status_code: 500 })
  await vi.advanceTimersByTimeAsync(15_000)
  await late
  await locker.newLock('a').unlock()
  await locker.newLock('a').lock(never, () => {})
})
