import { beforeEach, expect, test, vi } from 'vitest'
import { Ahead, isGoodLine } from './ahead.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', {})
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

/** Jobs that note when they begin, end when they are told to, and are interrupted. */
function jobs(count: number) {
  const said: string[] = []
  const ends: (() => void)[] = []
  const all = Array.from({ length: count }, (_, at) => (signal: AbortSignal) => {
    said.push(`begins ${at}`)
    signal.addEventListener('abort', () => said.push(`stops ${at}`))
    return new Promise<void>((resolve) => {
      ends[at] = resolve
    })
  })
  return { said, ends, all }
}

test('two at a time are loaded, in their order, once the page has been quiet', async () => {
  const { said, ends, all } = jobs(4)
  const ahead = new Ahead(
    () => true,
    () => false,
  )
  ahead.add(...all)
  await vi.advanceTimersByTimeAsync(2900)
  expect(said).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(said).toEqual(['begins 0', 'begins 1'])
  ends[1]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(said).toEqual(['begins 0', 'begins 1', 'begins 2'])
})

test('the first sign that somebody wants something interrupts them, and they begin again when it is quiet', async () => {
  const { said, ends, all } = jobs(3)
  let isBusy = false
  const ahead = new Ahead(
    () => true,
    () => isBusy,
  )
  ahead.add(...all)
  await vi.advanceTimersByTimeAsync(3100)
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  said.length = 0
  isBusy = true
  ahead.stop()
  expect(said).toEqual(['stops 1', 'stops 2'])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(said).toEqual(['stops 1', 'stops 2'])
  isBusy = false
  await vi.advanceTimersByTimeAsync(3100)
  expect(said.slice(2).toSorted()).toEqual(['begins 1', 'begins 2'])
})

test('nothing is loaded ahead for whoever saves data, or on 3g and slower', async () => {
  const { said, all } = jobs(1)
  const ahead = new Ahead(
    () => isGoodLine({ effectiveType: '3g' }),
    () => false,
  )
  ahead.add(...all)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(said).toEqual([])
  expect(isGoodLine({})).toBe(true)
  expect(isGoodLine({ effectiveType: '4g' })).toBe(true)
  expect(isGoodLine({ effectiveType: '4g', saveData: true })).toBe(false)
  for (const effectiveType of ['3g', '2g', 'slow-2g']) expect(isGoodLine({ effectiveType })).toBe(false)
})
