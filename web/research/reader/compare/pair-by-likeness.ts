import type { Unit } from './compare.ts'

/** How much of their words two units share (0 to 1) before one is taken for the other, changed. */
const likeEnough = 0.4

/** Pairs that are looked at; of more, each is taken for the one in the same place. */
const pairsAtMost = 40_000

type Pair = [Unit | undefined, Unit | undefined]

/** What was taken out beside what came in, in the order of both: the pairs that have most words in common, and what is alone. */
export function pairByLikeness(removed: Unit[], added: Unit[]): Pair[] {
  if (removed.length * added.length > pairsAtMost)
    return Array.from({ length: Math.max(removed.length, added.length) }, (_, at) => [removed[at], added[at]])
  const [befores, afters] = [removed.map(wordsOf), added.map(wordsOf)]
  const likeness = befores.map((one, at) =>
    afters.map((other, place) => {
      const isSameKind = Boolean(removed[at]?.isRow) === Boolean(added[place]?.isRow)
      const shared = isSameKind ? dice(one, other) : 0
      return shared >= likeEnough ? shared : 0
    }),
  )
  // The best that can be had of what is left, from each place on.
  const best = Array.from({ length: removed.length + 1 }, () => new Float64Array(added.length + 1))
  const bestAt = (at: number, place: number) => best[at]?.[place] ?? 0
  const withBoth = (at: number, place: number) => {
    const shared = likeness[at]?.[place] ?? 0
    return shared > 0 ? shared + bestAt(at + 1, place + 1) : -1
  }
  for (let at = removed.length - 1; at >= 0; at -= 1)
    for (let place = added.length - 1; place >= 0; place -= 1)
      (best[at] as Float64Array)[place] = Math.max(withBoth(at, place), bestAt(at + 1, place), bestAt(at, place + 1))
  const pairs: Pair[] = []
  let [at, place] = [0, 0]
  while (at < removed.length || place < added.length) {
    const isPair = at < removed.length && place < added.length && withBoth(at, place) >= bestAt(at, place)
    const isAlone =
      !isPair && at < removed.length && (place >= added.length || bestAt(at + 1, place) >= bestAt(at, place + 1))
    pairs.push([isPair || isAlone ? removed[at] : undefined, isAlone ? undefined : added[place]])
    if (isPair || isAlone) at += 1
    if (!isAlone) place += 1
  }
  return pairs
}

function wordsOf({ cells }: Unit): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of cells
    .join(' ')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [])
    counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** Sørensen–Dice over words, each as often as it stands there. */
function dice(one: Map<string, number>, other: Map<string, number>): number {
  const total = (counts: Map<string, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0)
  let shared = 0
  for (const [word, count] of one) shared += Math.min(count, other.get(word) ?? 0)
  const all = total(one) + total(other)
  return all === 0 ? 1 : (2 * shared) / all
}
