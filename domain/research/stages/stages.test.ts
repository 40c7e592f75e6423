import fc from 'fast-check'
import { expect, test } from 'vitest'
import { phaseAfterCompleting, stageName, stageNames } from './stages.ts'

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
