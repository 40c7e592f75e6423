import { beforeAll, describe, expect, test } from 'vitest'
import { countCalls } from '#server/test/count-calls.ts'
import { assess } from '../questions/assess.ts'
import { gapTypes, reasonsOf, whyItMayBe } from './gaps.ts'
import { generate, leastScore, listSize, mostShared } from './generate.ts'
import { type Idea, ideaKinds, slotNames, type Wish } from './idea.ts'
import { degrees, isRecorded, type Pack } from './pack.ts'
import { disciplines } from './packs.ts'

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

/** More than five hundred ideas: a list of each field, for each degree. */
function listed() {
  const lists = packs.flatMap((pack) =>
    degrees.map((degree) => ({
      pack,
      request: { ...wish, degree },
      ideas: generate(pack, { ...wish, degree }),
    })),
  )
  expect(lists.flatMap(({ ideas }) => ideas).length).toBeGreaterThan(500)
  return lists
}

describe('over five hundred ideas', () => {
  let lists: ReturnType<typeof listed>
  beforeAll(() => {
    lists = listed()
  })

  test('none breaks a rule: people where they are found, designs that answer and fit, nothing of high risk at Honours', () => {
    for (const { pack, request, ideas } of lists) {
      for (const idea of ideas) {
        const population = pack.populations.find(({ who }) => who === idea.slots.population)
        const setting = pack.settings.find(({ where }) => where === idea.slots.setting)
        const design = pack.designs.find(({ what }) => what === idea.design.what)
        const intervention = pack.interventions.find(({ what }) => what === idea.slots.interest)
        const outcome = pack.outcomes.find(({ what }) => what === idea.slots.outcome)
        if (idea.kind !== 'interpretation') {
          expect(population?.at, idea.question).toContain(setting?.kind)
          const about = [population, outcome].filter((each) => each !== undefined)
          const shared = pack.themes.filter((theme) => about.every(({ themes }) => themes.includes(theme)))
          expect(shared.length, idea.question).toBeGreaterThan(0)
        }
        expect(idea.design.months, idea.question).toBeLessThanOrEqual(request.months)
        expect(degrees.indexOf(design?.degree ?? 'PhD')).toBeLessThanOrEqual(degrees.indexOf(request.degree))
        if (request.degree === 'Honours') expect(population?.ethics, idea.question).not.toBe('high')
        if (intervention && idea.kind === 'intervention')
          expect(intervention.months + 3).toBeLessThanOrEqual(request.months)
        if (design?.span === 'back' && outcome) expect(isRecorded(outcome.from), idea.question).toBe(true)
      }
    }
  })

  test('no two of a list share more than two slots', () => {
    for (const { ideas } of lists) {
      for (const [at, one] of ideas.entries()) {
        for (const other of ideas.slice(at + 1)) {
          const shared = slotNames.filter((name) => one.slots[name] !== '' && one.slots[name] === other.slots[name])
          expect(shared.length, `${one.question} / ${other.question}`).toBeLessThanOrEqual(mostShared)
        }
      }
    }
  })

  test('their wording scores 75 in the median, and 70 at least', () => {
    const scores = lists.flatMap(({ ideas }) => ideas.map(({ score }) => score)).sort((a, b) => a - b)
    console.log(`${scores.length} ideas: median ${scores[scores.length >> 1]}, least ${scores[0]}`)
    expect(scores[scores.length >> 1]).toBeGreaterThanOrEqual(75)
    expect(scores[0]).toBeGreaterThanOrEqual(leastScore)
  })

  test('they are grammatical as far as a rule can tell', () => {
    for (const { ideas } of lists) {
      for (const { question, why, risks, data, ethics } of ideas) {
        for (const text of [question, why, data, ethics, ...risks]) {
          expect(text).not.toMatch(/ {2}| [,.?]|\b(\w+) \1\b(?<!that that|had had)|undefined|\bnull\b|\[|\]/i)
          expect(text).not.toMatch(
            /\ba (?=[aei]|o(?!ne\b)|u(?!n[ií]|s|r|t|k|b))|\ban (?=[bcdfgjklmnpqrstvwxyz])(?!\w*honou)/,
          )
        }
        expect(question).toMatch(/^[A-Z].*\?$/)
        expect(question.match(/\?/g)).toHaveLength(1)
        expect(why).toMatch(/ may /)
      }
    }
  })
})

test('each wording, with the first rows that fit, reads as written down', () => {
  const seen = new Map<string, string>()
  for (const pack of packs) {
    for (const kind of ideaKinds) {
      for (const seed of ['a', 'b', 'c', 'd']) {
        for (const { question } of generate(pack, { ...wish, seed, kinds: [kind], months: 30, degree: 'PhD' })) {
          const form = `${kind}: ${question.split(' ').slice(0, 4).join(' ')}`
          if (!seen.has(form) && !/experience|mixed|evaluation/.test(kind)) seen.set(form, question)
        }
      }
    }
    if (pack.name === 'nursing') break
  }
  expect(Object.fromEntries([...seen].sort())).toMatchSnapshot()
})

test('the same seed gives the same list, another seed another', () => {
  const pack = packOf('education')
  const questions = (seed: string) => generate(pack, { ...wish, seed }).map(({ question }) => question)
  expect(questions('x1')).toEqual(questions('x1'))
  expect(questions('x1')).not.toEqual(questions('x2'))
  expect(questions('x1')).toHaveLength(listSize)
})

test('no field needs more than twice as many calls as the median field', async () => {
  const calls = await countCalls(...packs.map((pack) => () => generate(pack, { ...wish, seed: '1' })))
  const median = calls.toSorted((one, other) => one - other)[Math.floor(calls.length / 2)] ?? 0
  expect(packs.filter((_, at) => (calls[at] ?? 0) > 2 * median).map(({ name }) => name)).toEqual([])
})

describe('wishes', () => {
  const pack = () => packOf('public-health')
  const textOf = ({ question, slots }: Idea) => `${question} ${Object.values(slots).join(' ')}`.toLowerCase()

  test('what somebody avoids is in none', () => {
    for (const idea of generate(pack(), { ...wish, avoid: ['women', 'school'] }))
      expect(textOf(idea)).not.toMatch(/women|school/)
  })

  test('what somebody is interested in comes first', () => {
    const [first] = generate(pack(), { ...wish, interests: ['water'] })
    expect(first && textOf(first)).toContain('water')
  })

  test('a word is met in its singular as well', () => {
    const [first] = generate(packOf('education'), { ...wish, interests: ['schools'] })
    expect(first && textOf(first)).toContain('school')
  })

  test('designs made for the degree come before those that would do for less', () => {
    for (const each of packs) {
      for (const degree of degrees) {
        const ranks = generate(each, { ...wish, degree, months: 30 }).map(({ design }) => design.degree === degree)
        expect(ranks, `${each.name}, ${degree}`).toEqual([...ranks].sort((a, b) => Number(b) - Number(a)))
      }
    }
    const ideas = generate(packOf('medicine'), wish)
    expect(ideas.filter(({ design }) => design.degree === wish.degree).length).toBeGreaterThan(5)
  })

  test('what is locked is in all, while the rest is drawn anew', () => {
    const [first] = generate(pack(), wish)
    if (!first) throw new Error('No idea')
    const locked = { population: first.slots.population }
    const again = generate(pack(), { ...wish, seed: 'b', locked })
    expect(again.length).toBeGreaterThan(2)
    for (const { slots } of again) expect(slots.population).toBe(locked.population)
  })

  test('an idea that is kept stays while the rest is drawn anew', () => {
    const [, retained] = generate(pack(), wish)
    if (!retained) throw new Error('No idea')
    const stays = [{ id: retained.id, from: wish }]
    const again = generate(pack(), { ...wish, seed: 'b', retained: stays })
    expect(again[0]).toEqual(retained)
    expect(again).toHaveLength(listSize)
    // Whatever is wished for since, and also one that came while another was kept.
    const other = generate(pack(), {
      ...wish,
      months: 6,
      degree: 'Honours',
      interests: ['water'],
      seed: 'c',
      retained: stays,
    })
    expect(other[0]).toEqual(retained)
    const second = again[3]
    if (!second) throw new Error('No idea')
    const both = [...stays, { id: second.id, from: { ...wish, seed: 'b' } }]
    expect(generate(pack(), { ...wish, seed: 'd', retained: both }).slice(0, 2)).toEqual([retained, second])
  })

  test('only the kinds that are wished for come', () => {
    const ideas = generate(pack(), { ...wish, kinds: ['experience', 'prevalence'], count: 4 })
    expect(ideas.length).toBeGreaterThan(1)
    for (const { kind } of ideas) expect(['experience', 'prevalence']).toContain(kind)
  })

  test('where nothing fits, the list is empty', () => {
    expect(generate(pack(), { ...wish, months: 4, kinds: ['intervention'], degree: 'Honours' })).toEqual([])
  })
})

test('no sentence about a gap claims that there is one', () => {
  for (const type of gapTypes) {
    for (const reason of reasonsOf[type]) {
      const why = whyItMayBe({ type, reason }, { who: 'nurses', subject: 'mentoring', outcome: 'burnout' })
      expect(why).toMatch(/^It may be an? .* gap: .* may .*Check /)
    }
  }
})

test('the validator says the same of an idea that is taken to it', () => {
  for (const idea of generate(packOf('medicine'), wish)) {
    expect(assess(idea.question, { type: idea.type }).score).toBe(idea.score)
    expect(assess(idea.question, { type: idea.type }).blocked).toEqual([])
  }
})
