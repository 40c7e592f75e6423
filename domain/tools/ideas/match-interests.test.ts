import { beforeAll, expect, test } from 'vitest'
import { generate } from './generate.ts'
import type { Idea, Wish } from './idea.ts'
import { hasAnythingAbout, isAbout, unmet } from './match-interests.ts'
import type { Pack } from './pack.ts'
import { disciplines } from './packs.ts'
import { typedWords } from './synonyms.ts'

const wish: Wish = { seed: 'a', degree: "Master's", months: 18, year: 2026 }
const packs: Pack[] = []
beforeAll(async () => {
  packs.push(...(await Promise.all(disciplines.map(({ load }) => load()))))
})
const packOf = (name: string) => {
  const pack = packs.find((each) => each.name === name)
  if (!pack) throw new Error(`There is no pack ${name}`)
  return pack
}
const textOf = ({ question, slots }: Idea) => `${question} ${Object.values(slots).join(' ')}`.toLowerCase()

test.each([
  ['load shedding', 'engineering', /power|electricity|solar/],
  ['bedsores', 'nursing', /pressure/],
  ['stokvels', 'economics', /saving/],
  ['gender-based violence', 'social-work', /violen|survivor|abuse|protection/],
  ['board diversity', 'business', /board|director/],
  ['ai', 'computing', /intelligence|classifier|model/],
])('%s is found in %s by its meaning', (interest, field, words) => {
  const [first, second] = generate(packOf(field), { ...wish, interests: [interest] })
  for (const idea of [first, second]) expect(idea && textOf(idea)).toMatch(words)
})

test('a field that has nothing about it says so, and a short word is not looked for inside another', () => {
  expect(hasAnythingAbout(packOf('nursing'), 'load shedding')).toBe(false)
  expect(hasAnythingAbout(packOf('engineering'), 'load shedding')).toBe(true)
  expect(hasAnythingAbout(packOf('public-health'), ' ')).toBe(false)
  const slots = { kind: '', population: '', setting: '', interest: '', outcome: '', design: '', gap: '' }
  expect(isAbout({ question: 'What starts a party?', slots }, 'art')).toBe(false)
})

test('every row of the table of synonyms leads to an idea in some field', () => {
  const lost = typedWords.filter((word) => !packs.some((each) => hasAnythingAbout(each, word)))
  expect(lost).toEqual([])
})

test('what none of a list is about is told', () => {
  const ideas = generate(packOf('public-health'), { ...wish, interests: ['water', 'zeppelins'] })
  expect(unmet(ideas, ['water', ' ', 'zeppelins'])).toEqual(['zeppelins'])
  expect(unmet([], ['water'])).toEqual(['water'])
})
