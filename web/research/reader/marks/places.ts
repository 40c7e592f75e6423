import type { Letters } from './letters.ts'

/** What is looked for, as letters. */
export type Sought = {
  quote: string
  before: string
  after: string
  /** Whether the words begin and end between words. */
  opens: boolean
  closes: boolean
}

/** A stretch of letters in which the words may stand, with their surroundings. */
export type Place = { start: number; end: number }

/** So many letters in a row are rarely the same by chance. */
const run = 8
/** A run that stands more often than this says nothing about the place. */
const common = 64
const placesAtMost = 12
/** Letters by which an edit may shift what follows, within one place. */
const shift = 48

/**
 * Where in a document each of these may stand: wherever rare runs of its letters, or of its surroundings, stand in about the same
 * order. The best first, a dozen at most.
 */
export function placesOf(document: Letters, sought: readonly Sought[]): Place[][] {
  const wholes = sought.map(({ before, quote, after }) => before + quote + after)
  const index = new Map<number, number[]>()
  for (const whole of wholes) eachRun(whole, (hash) => index.set(hash, []))
  eachRun(document.text, (hash, at) => {
    const hits = index.get(hash)
    if (hits && hits.length <= common) hits.push(at)
  })
  return wholes.map((whole) => groupsOf(whole, index, document.text.length))
}

function groupsOf(whole: string, index: Map<number, number[]>, length: number): Place[] {
  const votes: { at: number; weight: number }[] = []
  eachRun(whole, (hash, offset) => {
    const hits = index.get(hash) ?? []
    if (hits.length <= common) for (const hit of hits) votes.push({ at: hit - offset, weight: 1 / hits.length })
  })
  votes.sort((one, other) => one.at - other.at)
  const groups: { low: number; high: number; weight: number }[] = []
  for (const { at, weight } of votes) {
    const group = groups.at(-1)
    if (group && at - group.high <= shift && at - group.low <= shift * 8) {
      group.high = at
      group.weight += weight
    } else groups.push({ low: at, high: at, weight })
  }
  const slack = shift + Math.floor(whole.length / 4)
  return groups
    .sort((one, other) => other.weight - one.weight)
    .slice(0, placesAtMost)
    .map(({ low, high }) => ({
      start: Math.max(0, low - slack),
      end: Math.min(length, high + whole.length + slack),
    }))
}

const base = 0x01000193
const leaving = Array.from({ length: run }).reduce<number>((power) => Math.imul(power, base), 1)

/** Calls with a number for each run of letters, and where it begins. Different runs rarely have the same number. */
function eachRun(text: string, call: (hash: number, at: number) => void) {
  let hash = 0
  for (let at = 0; at < text.length; at += 1) {
    hash = (Math.imul(hash, base) + text.charCodeAt(at)) | 0
    if (at >= run) hash = (hash - Math.imul(text.charCodeAt(at - run), leaving)) | 0
    if (at >= run - 1) call(hash, at - run + 1)
  }
}
