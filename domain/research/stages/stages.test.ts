import fc from 'fast-check'
import { expect, test } from 'vitest'
import { phaseAfterCompleting, type StageStatus, stageAfter, stageName, stageNames } from './stages.ts'

const phase = fc.integer({ min: 1, max: 9 })

test('completing stages in any order never moves a project back, or past stage nine', () => {
  fc.assert(
    fc.property(phase, fc.array(phase), (start, completed) => {
      let current = start
      for (const stage of completed) {
        const next = phaseAfterCompleting(stage, current)
        expect(next).toBeGreaterThanOrEqual(current)
        expect(next).toBeGreaterThanOrEqual(Math.min(stage + 1, 9))
        expect(next).toBeLessThanOrEqual(9)
        current = next
      }
    }),
  )
})

test('every number from 1 to 9 names a stage, and no other does', () => {
  expect(stageNames.map((_name, at) => stageName(at + 1))).toEqual(stageNames)
  for (const wrong of [0, 10, 1.5, Number.NaN]) expect(() => stageName(wrong)).toThrow(RangeError)
})

test('after a stage the work goes on in the next that is not complete, before it only when there is none behind it', () => {
  const goesOn = (done: number[], from: number) =>
    stageAfter(
      stageNames.map((_name, at) => ({
        number: at + 1,
        status: (done.includes(at + 1) ? 'completed' : 'on_hold') satisfies StageStatus as StageStatus,
      })),
      from,
    )?.number
  expect(goesOn([1], 1)).toBe(2)
  expect(goesOn([1, 2, 3], 1)).toBe(4)
  expect(goesOn([3, 4, 5, 6, 7, 8, 9], 9)).toBe(1)
  expect(goesOn([1, 2, 3, 4, 5, 6, 7, 8, 9], 9)).toBeUndefined()
})
