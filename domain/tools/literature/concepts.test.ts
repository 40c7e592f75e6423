import { expect, test } from 'vitest'
import { conceptAt, concepts, tokensIn } from './concepts.ts'

test('every concept has synonyms of four words at most, and headings as MeSH writes them', () => {
  expect(concepts.length).toBeGreaterThan(700)
  for (const { headings, synonyms } of concepts) {
    expect(synonyms.length, headings.join()).toBeGreaterThan(0)
    for (const synonym of synonyms) {
      expect(synonym).toMatch(/^[\p{L}\p{N}]+\*?(?:[ .'-]+[\p{L}\p{N}]+\*?)*$/u)
      expect(synonym.split(' ').length, synonym).toBeLessThanOrEqual(4)
      expect(synonym.replace('*', '').length, synonym).toBeGreaterThan(1)
      // PubMed wants four letters before a star.
      expect(synonym).not.toMatch(/^.{0,3}\*/)
    }
    for (const heading of headings) expect(heading).toMatch(/^[A-Z][\p{L}\p{N}]*(?:[ ,'-]+[\p{L}\p{N}]+)*'?$/u)
  }
})

test('the first synonym of each concept names it, and no other', () => {
  const mistaken = concepts.filter(
    (concept) => conceptAt(tokensIn(concept.synonyms[0]?.replaceAll('*', '') ?? ''), 0)?.concept !== concept,
  )
  expect(mistaken.map(({ synonyms }) => synonyms[0])).toEqual([])
})

test.each([
  ['ART', 'Anti-Retroviral Agents'],
  ['art', null],
  ['PrEP', 'Pre-Exposure Prophylaxis'],
  ['prep', null],
  ['OR Tambo', null],
  ['sms', 'Text Messaging'],
  ['copd', 'Pulmonary Disease, Chronic Obstructive'],
  ['low-cost', null],
  ['HIV-related stigma', 'HIV Infections'],
  ['crèches', 'Child Day Care Centers'],
])('“%s” is the concept %s', (text, heading) => {
  expect(conceptAt(tokensIn(text), 0)?.concept.headings[0] ?? null).toBe(heading)
})
