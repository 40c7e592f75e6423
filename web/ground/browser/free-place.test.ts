import { expect, test } from 'vitest'
import { freePlace } from './free-place.ts'

const screen = { left: 16, top: 72, right: 1264, bottom: 784 }
const toast = { width: 440, height: 80 }
const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom })
const lowerRight = box(1000, 740, 1100, 780)
const upperRight = box(1000, 80, 1100, 120)

test('it goes to the lower right corner, and to the next corner where that is taken', () => {
  expect(freePlace(toast, screen, [], null)).toEqual({ left: 824, top: 704 })
  expect(freePlace(toast, screen, [lowerRight], null)).toEqual({ left: 824, top: 72 })
  expect(freePlace(toast, screen, [lowerRight, upperRight], null)).toEqual({ left: 16, top: 704 })
})

test('where every corner is taken, it goes to the free place nearest to the lower right one', () => {
  const edges = [box(16, 700, 1264, 740), box(16, 72, 1264, 110)]
  expect(freePlace(toast, screen, edges, null)).toEqual({ left: 824, top: 612 })
})

test('it stays where it is as long as it covers nothing there', () => {
  const now = { left: 824, top: 300 }
  expect(freePlace(toast, screen, [lowerRight], now)).toEqual(now)
  expect(freePlace(toast, screen, [box(900, 320, 950, 340)], now)).toEqual({ left: 824, top: 704 })
  // A window that was made smaller has no such place any more.
  expect(freePlace({ ...toast, width: 358 }, { ...screen, right: 374 }, [], now)).toEqual({ left: 16, top: 704 })
})

test('where nothing is free, it covers as little as it can', () => {
  const narrow = { left: 16, top: 72, right: 374, bottom: 200 }
  const all = [box(0, 72, 374, 130), box(0, 140, 100, 200)]
  expect(freePlace({ width: 358, height: 80 }, narrow, all, null)).toEqual({ left: 16, top: 120 })
})
