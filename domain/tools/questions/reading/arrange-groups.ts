import { groupIn, segmentsOf } from '../groups.ts'
import { type Span, trimmed, wordsIn } from '../text.ts'
import type { Arranged, Parts } from './arrange-known.ts'
import type { Read } from './parse.ts'
import type { Located } from './people.ts'
import { markOf, withoutPlace } from './phrases.ts'

/* Questions that compare one group with another: what sets them apart is what they are exposed to. */

export type Found = Located & { isSure: boolean; comparison: Span | null; time: Span | null; lead: Span | null }

/** “nurses who work night shifts … than nurses who work day shifts”: what sets them apart is the exposure. */
export function byGroup(lower: string, read: Read, parts: Parts): Parts {
  const population = parts.population ?? (read.population ? trimmed(lower, read.population) : null)
  const isWho =
    parts.comparison !== null && /^(?:those|others) (?:who|that|which) /.test(lower.slice(parts.comparison.start))
  const own = withoutPlace(lower, markOf(lower, population, isWho)).rest
  const isAlike = own !== null && markOf(lower, parts.comparison) !== null
  const mark = isAlike ? own : (contrastOf(lower, population, parts.comparison) ?? own)
  const outcome = parts.outcome ?? (read.outcome ? trimmed(lower, read.outcome) : null)
  return { ...parts, population, interest: mark ?? population, outcome }
}

/** “between remote and on-site employees of a bank”: one word sets the first apart, and the group is said once. */
export function betweenGroups(lower: string, read: Read, { comparison, time, place, ...found }: Found): Arranged {
  const { interest, comparison: other, outcome } = read
  const first = interest ? wordsIn(lower, interest) : []
  const second = other ? wordsIn(lower, other) : []
  const isShort = first.length <= 2 && second.length > first.length
  const next = second[0]
  const parts = {
    population: found.population,
    interest: found.interest,
    comparison,
    outcome: outcome ? trimmed(lower, outcome) : null,
    time,
  }
  if (!interest || !other || !next) return { parts, place, isSure: false }
  if (!isShort)
    return {
      parts: { ...parts, interest: trimmed(lower, interest), comparison: trimmed(lower, other) },
      place,
      isSure: false,
    }
  return {
    parts: {
      ...parts,
      population: trimmed(lower, { start: interest.start, end: other.end }),
      interest: trimmed(lower, interest),
      comparison: { start: next.start, end: next.end },
    },
    place,
    isSure: groupIn(segmentsOf(lower, other)[0]?.words ?? [])?.isHead === true,
  }
}

/** “children in residential care … than children in kinship care”: where two groups of one name differ. */
function contrastOf(lower: string, group: Span | null, other: Span | null): Span | null {
  if (!group || !other) return null
  const words = wordsIn(lower, group)
  const others = new Set(wordsIn(lower, other).map(({ word }) => word))
  const head = groupIn(segmentsOf(lower, group)[0]?.words ?? [])
  const noun = head ? words[head.at] : undefined
  if (!head || !noun || !others.has(noun.word)) return null
  const before = words.slice(0, head.at).filter(({ word }) => !others.has(word))
  const [first, last] = [before[0], before.at(-1)]
  if (first && last) return { start: first.start, end: last.end }
  const after = words[head.at + 1]
  return after && /^(?:in|at|from|with|without)$/.test(after.word) && others.has(after.word)
    ? trimmed(lower, { start: after.end, end: group.end })
    : null
}
