import { expect, test } from 'vitest'
import { type CitationStyle, Reference } from '#domain/papers/publications/reference.ts'
import { formatReferences } from './format-references.ts'

const [nkosi, botha, dlamini, smit, khoza] = ['Nkosi', 'Botha', 'Dlamini', 'Smit', 'Khoza'].map((family) => ({
  family,
  given: 'Ann',
}))

const works = [
  { title: 'Zebras', authors: [nkosi] },
  { title: 'Antelopes', authors: [nkosi] },
  { title: 'Lions', authors: [nkosi, botha, dlamini, smit] },
  { title: 'Rhinos', authors: [nkosi, botha, dlamini, khoza] },
].map((work) => Reference.parse({ type: 'book', year: 2020, ...work }))

const printedIn = async (style: CitationStyle) =>
  (await formatReferences(works, style)).map(({ pieces }) => pieces.map(({ text }) => text).join(''))

test('letters follow the order of the list, and only where people and year are the same', async () => {
  expect(await printedIn('apa')).toEqual([
    'Nkosi, A. (2020a). Antelopes.',
    'Nkosi, A. (2020b). Zebras.',
    'Nkosi, A., Botha, A., Dlamini, A., & Khoza, A. (2020). Rhinos.',
    'Nkosi, A., Botha, A., Dlamini, A., & Smit, A. (2020). Lions.',
  ])
})

test('names stay as the style has them where others share the first author and the year', async () => {
  expect(await printedIn('harvard')).toEqual(
    expect.arrayContaining(['Nkosi, A. (2020a) Antelopes.', 'Nkosi, A. et al. (2020) Lions.']),
  )
  expect(await printedIn('harvard-uct')).toContain('Nkosi, A., Botha, A., Dlamini, A. & Smit, A. 2020. Lions.')
  expect(await printedIn('mla')).toContain('Nkosi, Ann, et al. Lions. 2020.')
})
