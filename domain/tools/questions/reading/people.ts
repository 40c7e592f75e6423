import { type Found, groupIn, isOutcomeLike, isPlace, joined, type Segment, segmentsOf } from '../groups.ts'
import { isPlaceName, isPlaceWord } from '../lexicon/places.ts'
import { type Span, trimmed, without } from '../text.ts'
import type { Read } from './parse.ts'

/* Whom a question is about, and where; and what is left for its other parts. */

export type Peopled = Found & { word: string; isStructural: boolean }

export type Located = {
  population: Span | null
  people: Peopled | null
  place: Span | null
  interest: Span | null
  outcome: Span | null
}

type Around = Read & { lead: Span | null; end: number; removed: Span[] }
type Candidate = { segments: Segment[]; found: Found; weight: number }

/** Finds the population and the place in the parts that a shape gave, and takes them out of these parts. */
export function findPeople(lower: string, around: Around): Located {
  const text = without(lower, around.removed)
  const roles = [
    { role: 'population' as const, span: around.population },
    { role: 'lead' as const, span: around.lead },
    { role: 'outcome' as const, span: around.outcome },
    { role: 'interest' as const, span: around.interest },
    { role: 'comparison' as const, span: around.comparison },
  ]
  const pieces = roles.map(({ role, span }) => ({ role, segments: span ? segmentsOf(text, span) : [] }))
  const isPopulationExplicit = around.type === 'interpretive' && around.population !== null && around.name !== 'general'
  const candidates = pieces
    .filter(({ role }) => !isPopulationExplicit || role === 'population')
    .flatMap(({ role, segments }) => candidatesIn(segments, role))
  const best = candidates.reduce<Candidate | null>((a, b) => (a && a.weight >= b.weight ? a : b), null)
  const place = placeIn(
    lower,
    pieces.flatMap(({ segments }) => segments),
    best,
  )
  const rest = (role: 'interest' | 'outcome') => restOf(lower, pieces, role, best, place)
  const word = best?.segments[0]?.words[best.found.at]?.word ?? ''
  const people = best ? { ...best.found, word, isStructural: false } : null
  const population = best ? joined(lower, best.segments) : null
  if (people) return { population, people, place, interest: rest('interest'), outcome: rest('outcome') }
  return structural(lower, pieces, place, { interest: rest('interest'), outcome: rest('outcome') }, around)
}

type Role = 'population' | 'lead' | 'outcome' | 'interest' | 'comparison'

const kinds = { people: 40, institution: 20, thing: 18, vague: 12 }
const atRole = { population: 60, lead: 45, outcome: 20, interest: 0, comparison: -30 }

function candidatesIn(segments: Segment[], role: Role): Candidate[] {
  return segments.flatMap((segment, at) => {
    const found = groupIn(segment.words)
    if (!found) return []
    const isAfter = at > 0 || segment.preposition !== ''
    // “the attitudes of nurses towards patients”: what attitudes are towards is not who holds them.
    const isAside = /^(?:towards?|about|against|regarding|on|upon|from|by|via|into)$/.test(segment.preposition)
    const isAgent = segment.preposition === 'by' && found.kind === 'institution'
    if (isAside && role !== 'lead' && found.kind !== 'people' && !isAgent) return []
    const aside = isAside && role !== 'lead' ? 35 : 0
    const among = /^(?:among|amongst)$/.test(segment.preposition) ? 30 : 0
    const weight =
      kinds[found.kind] +
      atRole[role] +
      among +
      (found.isHead ? 25 : 0) +
      (isAfter ? 8 : 0) -
      at -
      aside -
      (isPlaceWord(segment.words[found.at]?.word ?? '') ? 60 : 0) +
      (isSubject(segment, found, role, at) ? 45 : 0) -
      described(segments, at) -
      placeness(segment)
    // “youth employment”: the group is said, and what is said of it is another part.
    if (role === 'interest' && !found.isHead && found.kind !== 'people') return []
    const isModifier = !found.isHead && segment.preposition === '' && role !== 'population' && role !== 'lead'
    const group = isModifier ? { ...segment, words: segment.words.slice(0, found.at + 1) } : segment
    const end = group.words.at(-1)?.end ?? segment.end
    const own = isModifier ? [{ ...group, end }] : [segment, ...following(segments, at)]
    return [{ segments: own, found, weight }]
  })
}

/** “How do bereaved parents find …”: who does it, in front of the verb. */
const isSubject = ({ words, preposition }: Segment, { kind, isHead, at: group }: Found, role: Role, at: number) =>
  role === 'interest' &&
  at === 0 &&
  preposition === '' &&
  isHead &&
  kind === 'people' &&
  !words.slice(0, group).some(({ word }) => /ing$/.test(word))

/** “nurses caring for dying patients”: whom somebody cares for only describes them. */
function described(segments: Segment[], at: number): number {
  const before = segments[at - 1]
  if (!before || !groupIn(before.words)) return 0
  return /(?:ing|ed)$/.test(before.words.at(-1)?.word ?? '') ? 40 : 0
}

/** “in Gauteng hospitals” is a place when somebody else is the population. */
const placeness = ({ preposition, words }: Segment) =>
  /^(?:in|at|within|across)$/.test(preposition) && words.some(({ word }) => isPlaceWord(word)) ? 10 : 0

/** What describes a group after it: “of rural schools in Limpopo”. */
function following(segments: Segment[], at: number): Segment[] {
  const after: Segment[] = []
  for (const segment of segments.slice(at + 1)) {
    const before = after.at(-1) ?? segments[at]
    const isBegun = /(?:ing|ed)$/.test(before?.words.at(-1)?.word ?? '')
    const isDescription =
      (isBegun && /^(?:to|by|into|through|on)$/.test(segment.preposition)) ||
      (/^(?:of|from|at|in|within|across|between|under|over|on|near|throughout|for)$/.test(segment.preposition) &&
        !isOutcomeLike(segment.words))
    if (!isDescription) break
    after.push(segment)
  }
  return after
}

function placeIn(lower: string, segments: Segment[], best: Candidate | null): Span | null {
  const isNot = (segment: Segment) =>
    (segment === best?.segments[0] &&
      best.found.kind === 'people' &&
      !segment.words.some(({ word }) => isPlaceName(word))) ||
    (segment === best?.segments[0] && !segment.words.some(({ word }) => isPlaceWord(word)))
  const named = segments.find((segment) => segment.words.some(({ word }) => isPlaceWord(word)) && !isNot(segment))
  const any = named ?? segments.find((segment) => isPlace(segment) && !isNot(segment) && couldBePlace(segment))
  const after =
    best?.found.kind === 'people'
      ? best.segments.slice(1).find(({ preposition }) => /^(?:in|at|of|from|near)$/.test(preposition))
      : undefined
  if (!any && after) return trimmed(lower, after)
  const vague = any && any.words.length === 1 && groupIn(any.words)?.kind === 'vague'
  return any && !vague ? trimmed(lower, any) : null
}

/** An institution, or a name that no list has: not people, not things, not a plural of anything. */
function couldBePlace({ words }: Segment): boolean {
  const kind = groupIn(words)?.kind
  if (kind === 'people' || kind === 'thing') return false
  return kind === 'institution' || (words.length <= 3 && !/(?:s|ment|tion|ness|ity)$/.test(words.at(-1)?.word ?? ''))
}

type Pieces = { role: Role; segments: Segment[] }[]

function restOf(
  lower: string,
  pieces: Pieces,
  role: 'interest' | 'outcome',
  best: Candidate | null,
  place: Span | null,
) {
  const segments = pieces.find((piece) => piece.role === role)?.segments ?? []
  const remaining: Segment[] = []
  for (const segment of segments) {
    const isPopulation = best?.segments.includes(segment) && (best.found.isHead || segment !== best.segments[0])
    const isWhere =
      place !== null && segment.start >= place.start && segment.end <= place.end && segment.preposition !== ''
    if (isPopulation || isWhere) {
      if (remaining.length > 0 || segment.preposition !== '') break
      const before = beforeGroup(segment, best)
      if (before) remaining.push(before)
      if (role === 'outcome' && segment.preposition !== '') break
      continue
    }
    remaining.push(segment)
  }
  return joined(lower, remaining)
}

/** “training nurses”: what is before the group in the same piece stays. */
function beforeGroup(segment: Segment, best: Candidate | null): Segment | null {
  if (!best || segment !== best.segments[0] || best.found.at === 0) return null
  const words = segment.words.slice(0, best.found.at)
  const last = words.findLastIndex(({ word }) => /ing$/.test(word))
  const [first] = words
  const end = last >= 0 ? words[last]?.end : undefined
  return first && end !== undefined ? { ...segment, words: words.slice(0, last + 1), end } : null
}

/** Where no word names a group, its place in the sentence may: “the strength of fibre-reinforced X”, “among X”. */
function structural(
  lower: string,
  pieces: Pieces,
  place: Span | null,
  rest: { interest: Span | null; outcome: Span | null },
  around: Around,
): Located {
  const none = { population: null, people: null, place, ...rest }
  const segments = pieces.flatMap((piece) => piece.segments)
  const isNamedPlace = (segment: Segment) => segment.words.some(({ word }) => isPlaceWord(word))
  const stands = (segment: Segment) => /^(?:among|amongst)$/.test(segment.preposition)
  const lead = pieces.find(({ role }) => role === 'lead')?.segments[0]
  const populationSegment = around.name.startsWith('experiences')
    ? undefined
    : pieces.find(({ role }) => role === 'population')?.segments[0]
  const outcome = pieces.find(({ role }) => role === 'outcome')?.segments ?? []
  const measured = outcome.find(
    (segment, at) =>
      at > 0 && /^(?:of|in|for)$/.test(segment.preposition) && !isNamedPlace(segment) && !isOutcomeLike(segment.words),
  )
  const chosen =
    segments.find(stands) ??
    populationSegment ??
    (lead && /^(?:in|for|among)$/.test(lead.preposition) && !isNamedPlace(lead) ? lead : undefined) ??
    measured
  if (!chosen) return none
  const found: Peopled = {
    kind: 'thing',
    isHead: true,
    at: chosen.words.length - 1,
    word: chosen.words.at(-1)?.word ?? '',
    isStructural: true,
  }
  const best = { segments: [chosen], found, weight: 0 }
  const population = joined(lower, [chosen])
  const where = place && population && place.start === population.start ? null : place
  return {
    population,
    people: found,
    place: where,
    interest: restOf(lower, pieces, 'interest', best, where),
    outcome: around.outcome ? restOf(lower, pieces, 'outcome', best, where) : null,
  }
}
