import { expect, test } from 'vitest'
import fifteenth from './fifteenth-questions.json' with { type: 'json' }
import { measureAll, type ReadQuestion } from './reading-measure.ts'
import sixteenth from './sixteenth-questions.json' with { type: 'json' }

// Written and scored after the last change of a rule, and no rule was changed because of them: these say what to expect (decision 069).
test.each([
  ['fifteenth', fifteenth],
  ['sixteenth', sixteenth],
] as const)('of sixty that nobody had seen (the %s set), 3 in 100 at most are wrong and sure', (name, set) => {
  const { of, right, doubted, wrong, wrongOnes } = measureAll(set as ReadQuestion[])
  console.log(`${name}: ${right} right and sure, ${doubted} doubted, ${wrong} wrong and sure, of ${of}`)
  expect((right + doubted) / of).toBeGreaterThanOrEqual(0.9)
  expect(wrong / of, JSON.stringify(wrongOnes)).toBeLessThanOrEqual(0.03)
})
