import { describe, expect, test } from 'vitest'
import { packOf } from './pack.ts'
import { disciplines, loadPack } from './packs.ts'

test('there are twenty-three disciplines, each under its own name', async () => {
  expect(disciplines.length).toBeGreaterThanOrEqual(23)
  for (const { name, label } of disciplines) expect(await loadPack(name)).toMatchObject({ name, label })
  expect(await loadPack('astrology')).toBeNull()
})

describe.each(disciplines)('$label', ({ load }) => {
  test('has enough of everything', async () => {
    const pack = await load()
    expect(pack.populations.length).toBeGreaterThanOrEqual(30)
    expect(pack.interventions.length + pack.exposures.length + pack.phenomena.length).toBeGreaterThanOrEqual(40)
    expect(pack.outcomes.length).toBeGreaterThanOrEqual(30)
    expect(pack.settings.length).toBeGreaterThanOrEqual(10)
    expect(pack.designs.length).toBeGreaterThanOrEqual(10)
  })

  test('names only themes and kinds of settings that it has, and nothing twice', async () => {
    const pack = await load()
    const themed = [
      pack.populations,
      pack.interventions,
      pack.exposures,
      pack.phenomena,
      pack.outcomes,
      pack.conditions,
      pack.tests,
      pack.sources,
      pack.ideas,
    ].flat()
    for (const row of themed) {
      expect(row.themes.length).toBeGreaterThan(0)
      for (const theme of row.themes) expect(pack.themes).toContain(theme)
    }
    const units = pack.populations.flatMap(({ of }) => of)
    for (const { what, of } of [pack.exposures, pack.outcomes, pack.conditions, pack.tests].flat())
      expect(of.filter((unit) => units.includes(unit)).length, what).toBeGreaterThan(0)
    const kinds = pack.settings.map(({ kind }) => kind)
    for (const { who, at } of pack.populations) for (const kind of at) expect(kinds, who).toContain(kind)
    const names = [...pack.populations.map(({ who }) => who), ...pack.outcomes.map(({ what }) => what)]
    expect(new Set(names).size).toBe(names.length)
  })

  test('has rows that fit into a sentence', async () => {
    const pack = await load()
    for (const { who, are, ethics } of pack.populations) {
      expect(who).not.toMatch(/^(?:the|an?) |[?.]$/)
      expect([who, ethics === 'none']).toEqual([who, are === 'things' || are === 'animals'])
      if (are === 'minors') expect([who, ethics]).toEqual([who, 'high'])
    }
    for (const { where } of pack.settings)
      expect(where).toMatch(/^(?:in|at|on|along|across|around|near|within|under|from|of) /)
    for (const { months } of [...pack.interventions, ...pack.designs]) expect(months).toBeGreaterThan(0)
  })
})

test.each([
  ['a row with too few columns', { settings: 'in Durban' }],
  ['a degree that does not exist', { designs: 'a survey | association | Diploma | 3 | once' }],
  ['a span that is none', { designs: 'a survey | association | PhD | 3 | ahead' }],
  ['people who are neither adults nor minors', { populations: 'nurses | people | person | care | clinic | low' }],
  ['an ethics risk that does not exist', { populations: 'nurses | adults | person | care | clinic | none at all' }],
])('%s is refused', (_what, wrong) => {
  const empty = {
    name: 'x',
    label: 'X',
    themes: 'care',
    populations: '',
    interventions: '',
    exposures: '',
    phenomena: '',
    outcomes: '',
    conditions: '',
    settings: '',
    designs: '',
  }
  expect(() => packOf({ ...empty, ...wrong })).toThrow(/should have|none of/)
})
