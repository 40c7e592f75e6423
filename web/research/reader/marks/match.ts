import search from 'approx-string-match'
import type { Letters } from './letters.ts'
import type { Place, Sought } from './places.ts'

/** Letters where the words may stand, and how much of them and of what is around them is there: from 0 to 1. */
export type Match = {
  start: number
  end: number
  quote: number
  before: number
  after: number
  /** The letters that speak for it. */
  letters: number
}

/** Of the letters of a text, so many may differ in a search: between unlike texts more do. */
const errors = 0.4

/** The stretches within a place where the words may stand: by themselves, and up to what was before and after them. */
export function matchesIn(document: Letters, sought: Sought, place: Place): Match[] {
  const text = document.text.slice(place.start, place.end)
  const alone = searchIn(text, sought.quote).slice(0, alike)
  const left = searchIn(text, sought.before).at(-1)?.end
  const right = searchIn(text, sought.after).find(({ start }) => start > (left ?? -1))?.start
  const stretches = new Map<string, Place>()
  for (const start of new Set([...alone.map((each) => each.start), left]))
    for (const end of new Set([...alone.map((each) => each.end), right])) {
      if (start === undefined || end === undefined) continue
      if (end <= start || end - start > sought.quote.length * 2 + run) continue
      const stretch = snapped(document, sought, start + place.start, end + place.start)
      stretches.set(`${stretch.start} ${stretch.end}`, stretch)
    }
  return [...stretches.values()].map((stretch) => matchAt(document, sought, stretch))
}

/** A word that stands often in one place is looked at so many times. */
const alike = 8

/** Letters of a word or two. */
const run = 12

const searchIn = (text: string, pattern: string) => search(text, pattern, Math.floor(pattern.length * errors))

/** An edited word is marked to its end, as the words were. */
function snapped({ words }: Letters, { opens, closes }: Sought, start: number, end: number): Place {
  const first = opens ? nearest(words, start, -1) : start
  const last = closes ? nearest(words, end, 1) : end
  return first < last ? { start: first, end: last } : { start, end }
}

/** The border between words that is nearest, of two rather the one outside. */
function nearest(words: Uint8Array, at: number, outwards: 1 | -1): number {
  const isBorder = (place: number) => place === 0 || place === words.length || words[place] === 1
  for (let by = 0; by <= run; by += 1) {
    if (isBorder(at + by * outwards)) return at + by * outwards
    if (isBorder(at - by * outwards)) return at - by * outwards
  }
  return at
}

/** So many letters next to the words tell one place from another, although what is farther off was edited. */
const near = 24
/** The words count twice, but however short or long they are for so many letters beside their surroundings. */
const [lettersAtLeast, lettersAtMost] = [48, 120]

function matchAt({ text }: Letters, sought: Sought, { start, end }: Place): Match {
  const reach = sought.before.length + sought.after.length
  const left = text.slice(Math.max(0, start - reach), start)
  const right = text.slice(end, end + reach)
  const quote = likeness(sought.quote, text.slice(start, end))
  const before = besideLikeness(reversed(sought.before), reversed(left))
  const after = besideLikeness(sought.after, right)
  const letters =
    Math.min(Math.max(sought.quote.length * 2, lettersAtLeast), lettersAtMost) * beyondChance(quote) +
    sought.before.length * beyondChance(before) +
    sought.after.length * beyondChance(after)
  return { start, end, quote, before, after, letters }
}

const reversed = (text: string) => [...text].reverse().join('')

/** Between unlike texts fewer letters agree. */
const chance = 0.5

/** What is there beyond chance, from 0 to 1. */
export const beyondChance = (like: number) => Math.max(0, (like - chance) / (1 - chance))

/** How much of the words is there: from end to end, or in parts, with others between them. */
function likeness(quote: string, text: string): number {
  const most = Math.max(quote.length, text.length)
  const least = Math.min(
    ...search(text, quote, quote.length).map(({ start, end, errors: wrong }) => wrong + start + text.length - end),
    most,
  )
  return Math.max(1 - least / most, coverage(quote, text) * Math.sqrt(quote.length / most))
}

/** Letters of a part that is rarely the same by chance, in a stretch of this length. */
const part = 4

function coverage(quote: string, text: string): number {
  const count = quote.length - part + 1
  if (count < part) return 0
  let covered = 0
  for (let at = 0; at < count; at += 1) if (text.includes(quote.slice(at, at + part))) covered += 1
  return covered / count
}

/** How much of the surroundings is there, beginning at the words: all of it, or what is nearest. */
function besideLikeness(surroundings: string, text: string): number {
  const whole = likenessFrom(surroundings, text)
  if (surroundings.length <= near) return whole
  return Math.max(whole, likenessFrom(surroundings.slice(0, near), text.slice(0, near * 3)) * 0.9)
}

/** An insertion between is an error a letter, and beyond a word or two a fourth of that. */
function likenessFrom(pattern: string, text: string): number {
  if (pattern === '') return 0
  const least = Math.min(
    ...search(text, pattern, Math.floor(pattern.length * 0.6)).map(
      ({ start, errors: wrong }) => wrong + Math.min(start, run + start / 4),
    ),
    pattern.length,
  )
  return 1 - least / pattern.length
}
