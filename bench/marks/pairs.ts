import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Quote, quoteOf } from '../../web/research/reader/marks/find-mark.ts'
import { randomFrom } from '../faults/fault.ts'
import { type Layout, type Pages, setPages } from './set-pages.ts'
import {
  type Draw,
  edited,
  moved,
  type Paragraph,
  paragraphsOf,
  pick,
  shortened,
  withHeadings,
  withRepeats,
} from './versions.ts'

/*
 * The texts are in the public domain: Charles Darwin, On the Origin of Species (1859 and later); the Constitution of the United
 * States (1787); Adam Smith, The Wealth of Nations (1776); James Madison, The Federalist No. 10 (1787). Excerpts, which were not
 * compared with an edition.
 */
export const texts = { tuning: ['darwin', 'constitution'], evaluation: ['smith', 'federalist'] }

export const readText = (name: string) => readFileSync(join(import.meta.dirname, 'texts', `${name}.txt`), 'utf8')

export type Range = { start: number; end: number }

/**
 * What somebody marked in the old version, and the words of it that are in the next, as letters of its pages. `gone`: less than a
 * fifth of it; `altered`: less than three fifths, or scattered, so that it may be found or not.
 */
export type Mark = { quote: Quote; is: 'there' | 'altered' | 'gone'; words: Range[] }

/** A document in two versions, with what was marked in the first. */
export type Pair = { name: string; old: Pages; next: Pages; marks: Mark[] }

const plain: Layout = {
  page: [210, 297],
  type: 11,
  font: 'Libertinus Serif',
  columns: 1,
  header: null,
  isNumbered: false,
}
const small: Layout = { ...plain, page: [148, 210], type: 9, font: 'New Computer Modern' }
const headed: Layout = { ...plain, header: 'A study of faction, labour and species', isNumbered: true }

type Kind = {
  first?: (draw: Draw, paragraphs: Paragraph[]) => Paragraph[]
  change?: (draw: Draw, paragraphs: Paragraph[]) => Paragraph[]
  layouts: [Layout, Layout]
}

const kinds: Record<string, Kind> = {
  'light edits': { change: edited, layouts: [plain, plain] },
  'paragraphs and sentences moved': { change: moved, layouts: [plain, plain] },
  'passages deleted': { change: shortened, layouts: [headed, headed] },
  'another size of page and type': { layouts: [plain, small] },
  'two columns': { layouts: [headed, { ...small, columns: 2 }] },
  'headings, headers and page numbers': { change: (_, words) => withHeadings(words), layouts: [plain, headed] },
  'repeated sentences, edited and deleted': {
    first: withRepeats,
    change: (draw, words) => edited(draw, shortened(draw, words)),
    layouts: [headed, small],
  },
  'everything at once': {
    change: (draw, words) => withHeadings(edited(draw, moved(draw, shortened(draw, words)))),
    layouts: [
      { ...headed, header: 'First draft, for comments' },
      { ...headed, ...small, columns: 2, header: headed.header },
    ],
  },
}

/** Which kinds a text is tried with: all of them with two texts, twelve pairs. */
const ofBoth = ['light edits', 'paragraphs and sentences moved', 'passages deleted', 'everything at once']
const ofOne = [
  ['another size of page and type', 'repeated sentences, edited and deleted'],
  ['two columns', 'headings, headers and page numbers'],
]

/** The pairs that two texts make, with these random numbers. */
export async function pairsOf(names: string[], seed: number, marksOfEach: number): Promise<Pair[]> {
  const pairs: Pair[] = []
  for (const [at, name] of names.entries())
    for (const kind of [...ofBoth, ...(ofOne[at] ?? [])])
      pairs.push(await pairOf(name, kind, randomFrom(seed * 1000 + pairs.length), marksOfEach))
  return pairs
}

/** A text in two versions, of one kind. */
export async function pairOf(name: string, kind: string, draw: Draw, marks: number): Promise<Pair> {
  const { first, change, layouts } = kinds[kind] ?? { layouts: [plain, plain] }
  const unchanged = paragraphsOf(readText(name))
  const before = first?.(draw, unchanged) ?? unchanged
  const after = change?.(draw, before) ?? before
  const [old, next] = [await setPages(before, layouts[0]), await setPages(after, layouts[1])]
  return {
    ...{ name: `${name}: ${kind}`, old, next },
    marks: Array.from({ length: marks }, () => markOf(draw, before, old, next)),
  }
}

/** Somebody marks a word, a phrase, a sentence or more of a paragraph. */
function markOf(draw: Draw, paragraphs: Paragraph[], old: Pages, next: Pages): Mark {
  const paragraph = pick(draw, paragraphs)
  const [least, most] = pick(draw, [
    [1, 3],
    [4, 12],
    [4, 12],
    [4, 12],
    [13, 40],
  ]) as [number, number]
  const length = Math.min(paragraph.length, least + Math.floor(draw() * (most - least + 1)))
  const from = Math.floor(draw() * (paragraph.length - length + 1))
  const marked = paragraph.slice(from, from + length)
  const letters = (words: typeof marked, { words: where }: Pages) =>
    words.flatMap(({ id }) => where.get(id) ?? []).filter(({ start, end }) => end > start)
  const [was, is] = [letters(marked, old), letters(marked, next)]
  return { quote: quoted(old, was), is: stateOf(was, is), words: is }
}

const lengthOf = (ranges: Range[]) => ranges.reduce((length, { start, end }) => length + end - start, 0)

/** From the first letter to the last. */
export const hull = (ranges: Range[]): Range => ({
  start: Math.min(...ranges.map(({ start }) => start)),
  end: Math.max(...ranges.map(({ end }) => end)),
})

function stateOf(was: Range[], is: Range[]): Mark['is'] {
  const share = lengthOf(is) / lengthOf(was)
  if (share <= 0.2) return 'gone'
  return share >= 0.6 && lengthOf([hull(is)]) <= lengthOf(was) * 1.7 + 12 ? 'there' : 'altered'
}

function quoted({ texts, letters }: Pages, was: Range[]): Quote {
  const { start, end } = hull(was)
  const parts = Map.groupBy(letters.slice(start, end), ({ page }) => page)
  const [first, ...more] = [...parts].map(([page, each]) => ({
    ...{ page, start: each[0]?.offset ?? 0 },
    end: (each.at(-1)?.offset ?? 0) + 1,
  }))
  if (!first) throw new Error('Nothing was marked')
  return quoteOf(texts, first.page, first.start, first.end, more)
}
