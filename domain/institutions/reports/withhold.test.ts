import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellsOf, type Place, type Table } from './table.ts'
import { publish } from './withhold.ts'

const thresholds = fc.constantFrom(5, 10)

/** An institution: programmes in it, and up to three units with programmes of their own, the last within the one before. */
const institutions = fc
  .record({
    below: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 3 }),
    own: fc.integer({ min: 0, max: 2 }),
    isDeep: fc.boolean(),
  })
  .map(({ below, own, isDeep }): Place[] => [
    { id: 'all of it', parentId: null },
    ...below.map((_, unit) => ({
      id: `unit ${unit}`,
      parentId: isDeep && unit > 0 ? `unit ${unit - 1}` : 'all of it',
    })),
    ...below.flatMap((count, unit) =>
      Array.from({ length: count }, (_, at) => ({ id: `programme ${unit}.${at}`, parentId: `unit ${unit}` })),
    ),
    ...Array.from({ length: below.length === 0 ? own + 1 : own }, (_, at) => ({
      id: `programme ${at}`,
      parentId: 'all of it',
    })),
  ])

const counts = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 4 }) },
  { weight: 2, arbitrary: fc.integer({ min: 5, max: 14 }) },
  { weight: 1, arbitrary: fc.integer({ min: 15, max: 400 }) },
)

const worlds = fc
  .record({ places: institutions, columns: fc.integer({ min: 1, max: 4 }), hasTotal: fc.boolean() })
  .chain(({ places, columns, hasTotal }) => {
    const programmes = places.filter(({ id }) => id.startsWith('programme'))
    const rows = fc.array(fc.array(counts, { minLength: columns, maxLength: columns }), {
      minLength: programmes.length,
      maxLength: programmes.length,
    })
    const tableOf = (month: number[][]): Table => ({
      ...{ columns, hasTotal },
      counts: new Map(programmes.map(({ id }, at) => [id, month[at] ?? []])),
    })
    return fc.record({ first: rows, changes: rows }).map(({ first, changes }) => ({
      places,
      programmes,
      table: tableOf(first),
      // A month later: here and there somebody more, or somebody less.
      later: tableOf(
        first.map((row, at) => row.map((count, column) => Math.max(0, count + ((changes[at]?.[column] ?? 0) % 5) - 2))),
      ),
    }))
  })

test('cells of few people are withheld, nobody is there as 0, and what is shown is rounded', () => {
  fc.assert(
    fc.property(worlds, thresholds, ({ places, table }, threshold) => {
      const { counts: all } = cellsOf(places, table)
      for (const [place, row] of publish(places, table, threshold))
        row.forEach((shown, column) => {
          const count = all.get(place)?.[column] ?? Number.NaN
          if (count > 0 && count < threshold) expect(shown).toBe(null)
          if (count === 0) expect(shown).toBe(0)
          if (shown !== null) {
            expect(shown % threshold).toBe(0)
            expect(Math.abs(shown - count)).toBeLessThanOrEqual(threshold / 2)
          }
        })
    }),
    { numRuns: 300 },
  )
})

test('no linear combination of what is shown gives a withheld cell: over units, programmes and totals, were it not even rounded', () => {
  fc.assert(
    fc.property(worlds, thresholds, (world, threshold) => {
      const { shown, withheld } = equationsOf(world, world.table, threshold, (programme, column) => [
        `${programme} ${column}`,
      ])
      const span = spanOf(shown)
      for (const cell of withheld) expect(isIn(span, cell)).toBe(false)
    }),
    { numRuns: 200 },
  )
})

test('nor do those of last month and of this month together, though whoever stays is counted in both', () => {
  fc.assert(
    fc.property(worlds, thresholds, (world, threshold) => {
      // Who went from one column to another, or was not there before (x), or is not there any more: nobody changes the programme.
      const there = Array.from({ length: world.table.columns }, (_, column) => `${column}`)
      const last = equationsOf(world, world.table, threshold, (programme, column) =>
        [...there, 'x'].map((to) => `${programme} ${column} to ${to}`),
      )
      const now = equationsOf(world, world.later, threshold, (programme, column) =>
        [...there, 'x'].map((from) => `${programme} ${from} to ${column}`),
      )
      const span = spanOf([...last.shown, ...now.shown])
      for (const cell of [...last.withheld, ...now.withheld]) expect(isIn(span, cell)).toBe(false)
    }),
    { numRuns: 60 },
  )
})

test('no sum and no difference of what is shown, in two months and by two thresholds of the same size, is a count of few people', () => {
  fc.assert(
    fc.property(
      worlds,
      thresholds,
      fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 40 }),
      (world, threshold, factors) => {
        const numbers = [world.table, world.later].flatMap((table) =>
          [...publish(world.places, table, threshold).values()].flat(),
        )
        const sum = numbers.reduce<number>(
          (total, each, at) => total + (each ?? 0) * (factors[at % factors.length] ?? 0),
          0,
        )
        expect(Math.abs(sum) % threshold).toBe(0)
      },
    ),
    { numRuns: 200 },
  )
})

test('no withheld cell is left with one whole number, though none is negative and nobody is in an empty one', () => {
  const few = fc.integer({ min: 0, max: 7 })
  fc.assert(
    fc.property(fc.tuple(few, few, few, few), (table) => {
      const places = ['all of it', 'one', 'two'].map((id, at) => ({ id, parentId: at === 0 ? null : 'all of it' }))
      const counted = new Map([
        ['one', table.slice(0, 2)],
        ['two', table.slice(2)],
      ])
      const published = [...publish(places, { columns: 2, hasTotal: true, counts: counted }, 5).values()].flat()
      // Every table that would look the same, were the numbers not rounded.
      const same = [...fourOf(13)]
        .map(cellsOfFour)
        .filter((cells) =>
          published.every((shown, at) => (shown === null ? cells[at] !== 0 : cells[at] === cellsOfFour(table)[at])),
        )
      published.forEach((shown, at) => {
        if (shown === null) expect(new Set(same.map((cells) => cells[at])).size).toBeGreaterThan(1)
      })
    }),
    { numRuns: 40 },
  )
})

type Four = [number, number, number, number]

/** The cells of a table of two by two as they are published: the totals first. */
const cellsOfFour = ([a, b, c, d]: Four) => [a + c, b + d, a + b + c + d, a, b, a + b, c, d, c + d]

/** All tables of two by two with numbers below a limit. */
function* fourOf(limit: number): Generator<Four> {
  for (let a = 0; a < limit; a += 1)
    for (let b = 0; b < limit; b += 1)
      for (let c = 0; c < limit; c += 1) for (let d = 0; d < limit; d += 1) yield [a, b, c, d]
}

test('what is withheld besides is as little as can be, and rather a part than a sum', () => {
  const places = ['all of it', 'Law', 'Science'].map((id, at) => ({ id, parentId: at === 0 ? null : 'all of it' }))
  const table = {
    columns: 3,
    hasTotal: true,
    counts: new Map([
      ['Law', [3, 40, 12]],
      ['Science', [20, 11, 0]],
    ]),
  }
  expect(Object.fromEntries(publish(places, table, 10))).toEqual({
    'all of it': [20, 50, 10, 90],
    Law: [null, null, 10, 60],
    Science: [null, null, 0, 30],
  })
})

test('a circle on which nobody could be moved hides nothing, and another cell is withheld', () => {
  const places = ['all of it', 'one', 'two', 'three'].map((id, at) => ({ id, parentId: at === 0 ? null : 'all of it' }))
  const rows = { one: [1, 1, 40], two: [1, 9, 40], three: [40, 40, 40] }
  const published = publish(places, { columns: 3, hasTotal: true, counts: new Map(Object.entries(rows)) }, 10)
  // Of the four that are few, in two rows and two columns, one person less anywhere would leave a cell empty in each direction.
  const withheld = [...published].flatMap(([place, row]) =>
    row.flatMap((shown, at) => (shown === null ? [`${place} ${at}`] : [])),
  )
  expect(withheld).toEqual(expect.arrayContaining(['one 0', 'one 1', 'two 0', 'two 1']))
  expect(withheld.length).toBeGreaterThan(4)
})

type Vector = Map<string, bigint>

/** What is shown and what is withheld of a table, each as the sum of the unknown numbers that it consists of. */
function equationsOf(
  { places, programmes }: { places: Place[]; programmes: Place[] },
  table: Table,
  threshold: number,
  unknownsOf: (programme: string, column: number) => string[],
) {
  const above = new Map(places.map(({ id, parentId }) => [id, parentId]))
  const isBelow = (place: string, id: string | null | undefined): boolean =>
    id === place || (typeof id === 'string' && isBelow(place, above.get(id)))
  const shown: Vector[] = []
  const withheld: Vector[] = []
  for (const [place, row] of publish(places, table, threshold))
    row.forEach((number, column) => {
      const columns = column < table.columns ? [column] : Array.from({ length: table.columns }, (_, at) => at)
      const own = programmes.filter(({ id }) => isBelow(place, id))
      const parts = own.flatMap(({ id }) => columns.flatMap((each) => unknownsOf(id, each)))
      if (number === 0) shown.push(...parts.map((part): Vector => new Map([[part, 1n]])))
      else (number === null ? withheld : shown).push(new Map(parts.map((part) => [part, 1n])))
    })
  return { shown, withheld }
}

/** The space of all linear combinations, as rows that each begin with another unknown: Gaussian elimination over the rational numbers. */
function spanOf(vectors: readonly Vector[]): Map<string, Vector> {
  const span = new Map<string, Vector>()
  for (const vector of vectors) {
    const rest = reduced(span, vector)
    const [lead] = rest.keys()
    if (lead !== undefined) span.set(lead, rest)
  }
  return span
}

const isIn = (span: Map<string, Vector>, vector: Vector) => reduced(span, vector).size === 0

/** What is left of a vector without its part in a space; times a whole number, so that it has no fractions. */
function reduced(span: Map<string, Vector>, vector: Vector): Vector {
  const rest = new Map(vector)
  for (let lead = [...rest.keys()].find((key) => span.has(key)); lead !== undefined; ) {
    const row = span.get(lead) ?? new Map<string, bigint>()
    const [factor, own] = [rest.get(lead) ?? 0n, row.get(lead) ?? 1n]
    for (const key of rest.keys()) rest.set(key, (rest.get(key) ?? 0n) * own)
    for (const [key, value] of row) rest.set(key, (rest.get(key) ?? 0n) - value * factor)
    for (const [key, value] of rest) if (value === 0n) rest.delete(key)
    lead = [...rest.keys()].find((key) => span.has(key))
  }
  return rest
}
