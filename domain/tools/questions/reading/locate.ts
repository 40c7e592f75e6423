import { groupIn, isOutcomeLike, isPlural, type Segment, segmentsOf } from '../groups.ts'
import { isKnownGroup } from '../lexicon/groups.ts'
import { isPlaceName } from '../lexicon/places.ts'
import { type Span, trimmed, without } from '../text.ts'
import type { Read } from './parse.ts'
import type { Peopled } from './people.ts'
import { isWhere } from './phrases.ts'

/*
 * Whom a question with a measured outcome is about: the words before it (“Among …, does …”), “among …”, and then the first group
 * in its outcome. A group goes on to the end of its clause, with whatever describes it.
 */

type Around = Read & { lead: Span | null; removed: Span[] }
type Slot = { role: 'population' | 'lead' | 'outcome' | 'interest'; span: Span; segments: Segment[] }
type Chosen = { slot: Slot; at: number; isSure: boolean; kind: Peopled['kind'] }

/** A population with what is left of the other parts; `isSure` where nothing else could be meant. */
export type Placed = {
  population: Span
  people: Peopled
  interest: Span | null
  outcome: Span | null
  isSure: boolean
}

/** The population of a question, where its sentence says it; null where words have to be weighed. */
export function locate(lower: string, around: Around): Placed | null {
  const text = without(lower, around.removed)
  const slots = (['population', 'lead', 'outcome', 'interest'] as const).flatMap((role) => {
    const span = around[role]
    return span ? [{ role, span, segments: segmentsOf(text, span) }] : []
  })
  const chosen = choose(slots, around.name)
  if (!chosen) return null
  const { slot, at, isSure } = chosen
  const own = ownOf(slot.segments, at)
  const [first, last] = [own[0], own.at(-1)]
  if (!first || !last) return null
  const start = first.words[0]?.start ?? first.start
  const population = trimmed(lower, { start, end: last.end })
  if (!population) return null
  const found = groupIn(first.words)
  const head = found ? first.words[found.at] : first.words.at(-1)
  const people: Peopled = {
    kind: chosen.kind,
    isHead: found?.isHead ?? true,
    at: found?.at ?? first.words.length - 1,
    word: head?.word ?? '',
    isStructural: found === null,
  }
  const rest = (role: 'outcome' | 'interest') => {
    const of = slots.find((each) => each.role === role)
    if (!of) return null
    if (of !== slot) return trimmed(lower, of.span)
    return first.start > of.span.start ? trimmed(lower, { start: of.span.start, end: first.start }) : null
  }
  const isWhole = slot.segments
    .slice(at + own.length)
    .every(({ words }) => words.every(({ word }) => /^(?:more|less|better|faster)$/.test(word)))
  return { population, people, interest: rest('interest'), outcome: rest('outcome'), isSure: isSure && isWhole }
}

const among = /^(?:among|amongst)$/
const leading = /^(?:in|for|of|on|with|among|amongst|at|across|within)$/
const owning = /^(?:in|of|for|by|at|from|on|across|between|to|within)$/
/** What only says towards whom, or by what means. */
const aside = /^(?:towards?|about|against|regarding|concerning|upon|via|versus)$/

function choose(slots: Slot[], name: string): Chosen | null {
  const byShape = slots.find(({ role }) => role === 'population')
  const [own] = byShape?.segments ?? []
  if (byShape && own)
    return { slot: byShape, at: 0, isSure: own.preposition === '', kind: groupIn(own.words)?.kind ?? 'thing' }
  const lead = slots.find(({ role }) => role === 'lead')
  const outcome = slots.find(({ role }) => role === 'outcome')
  const interest = slots.find(({ role }) => role === 'interest')
  const marked = [outcome, interest, lead].flatMap((slot) =>
    pick(slot, (segment) => among.test(segment.preposition), true),
  )
  if (marked[0]) return marked[0]
  const [first] = lead?.segments ?? []
  const isLed = lead && first && leading.test(first.preposition) && !isOutcomeLike(first.words)
  const ledKind = first ? groupIn(first.words)?.kind : undefined
  if (isLed && (ledKind === 'people' || ledKind === 'thing' || ledKind === 'vague') && !isWhere(first))
    return { slot: lead, at: 0, isSure: true, kind: ledKind }
  const [subject] = interest?.segments ?? []
  const isSubject = name === 'general' && subject?.preposition === '' && isNamed(subject, ['people'])
  if (interest && isSubject) return { slot: interest, at: 0, isSure: true, kind: 'people' }
  const isCounted = (slot: Slot | undefined) => counts.test(slot?.segments[0]?.words.at(-1)?.word ?? '')
  const people = [outcome, interest].flatMap((slot) =>
    pick(
      slot,
      (each) => isNamed(each, ['people']) && !(slot === interest && isCounted(slot) && each === slot?.segments[1]),
      true,
    ),
  )
  // “the number of independent directors … return on assets of companies”: which of them is studied, nobody is told.
  const units = pick(outcome, (each) => !isNamedPlace(each) && isNamed(each, ['thing', 'institution']), true)
  if (people[0] && people[0].slot === interest && units[0]) return { ...people[0], isSure: false }
  const known = people[0] && isListed(people[0]) ? people[0] : null
  if (people[0] && !known && units[0] && units[0].at < people[0].at) return { ...fromOwner(people[0]), isSure: false }
  // “reading to children”: they are of what is done, and perhaps not whom it is studied in.
  const isDoneTo = people[0]?.slot === interest && people[0]?.slot.segments[people[0].at]?.preposition === 'to'
  if (people[0]) return { ...fromOwner(people[0]), ...(isDoneTo ? { isSure: false } : {}) }
  // “How does television influence viewers”: whom it changes is said, and not what.
  const [object] = outcome?.segments ?? []
  if (outcome && object?.preposition === '' && (isNamed(object, ['people']) || isUnits(object)))
    return { slot: outcome, at: 0, isSure: true, kind: 'people' }
  if (isLed && !isWhere(first)) return { slot: lead, at: 0, isSure: true, kind: ledKind ?? 'thing' }
  for (const slot of [outcome, interest]) {
    const inside = pick(
      slot,
      (each) => !/^(?:of|on)$/.test(each.preposition) && !isNamedPlace(each) && isNamed(each, ['thing', 'institution']),
      true,
    )
    const upon = pick(slot, (each) => each.preposition === 'on' && isNamed(each, ['thing', 'institution']), true)
    const within = pick(slot, (each) => isNamedPlace(each) && isNamed(each, ['thing', 'institution']), true)
    const of = pick(
      slot,
      (each) =>
        each.preposition === 'of' &&
        !(isCounted(slot) && each === slot?.segments[1]) &&
        isNamed(each, ['thing', 'institution']),
      true,
    )
    const found = isCounted(slot) && inside.length > 0 ? inside : [...inside, ...of]
    const [one] = (found.length > 0 ? found : [...within, ...upon]).sort((a, b) => a.at - b.at)
    // “the strength of concrete in tunnels”: either could be what is studied.
    const isFirst =
      one === undefined ||
      one.slot.segments
        .slice(1, one.at)
        .every((each) => !/^(?:in|at)$/.test(each.preposition) || isOutcomeLike(each.words))
    if (one)
      return { ...one, isSure: isFirst && (one.slot.segments[one.at]?.preposition !== 'of' || inside.length === 0) }
  }
  if (isLed && ledKind === 'institution') return { slot: lead, at: 0, isSure: true, kind: ledKind }
  const only = outcome?.segments.slice(1).filter((each) => !isWhere(each)) ?? []
  const [unknown] = only
  if (
    outcome &&
    unknown &&
    only.length === 1 &&
    /^(?:in|of|for)$/.test(unknown.preposition) &&
    !isOutcomeLike(unknown.words)
  )
    return {
      slot: outcome,
      at: outcome.segments.indexOf(unknown),
      isSure: unknown.preposition !== 'for',
      kind: 'thing',
    }
  return null
}

/** “small businesses owned by women”, “households of people with cancer”: what they own or form is what is studied. */
function fromOwner(chosen: Chosen): Chosen {
  const [before, own] = [chosen.slot.segments[chosen.at - 1], chosen.slot.segments[chosen.at]]
  if (!before || !own || before.preposition === '') return chosen
  const found = groupIn(before.words)
  const isOwned = own.preposition === 'by' && /(?:ed|run|grown)$/.test(before.words.at(-1)?.word ?? '')
  const isFormed =
    own.preposition === 'of' && found?.isHead === true && found.kind === 'institution' && !isWhere(before)
  return found && (isOwned || isFormed) ? { ...chosen, at: chosen.at - 1, kind: found.kind } : chosen
}

/** Whether its noun is known for people, rather than by its ending: “concentrators” are none. */
function isListed({ slot, at }: Chosen): boolean {
  const words = slot.segments[at]?.words ?? []
  const found = groupIn(words)
  return found !== null && isKnownGroup(words[found.at]?.word ?? '')
}

/** “small businesses”, “municipalities”: several, each of which is studied. */
function isUnits(segment: Segment): boolean {
  const found = groupIn(segment.words)
  return isNamed(segment, ['institution']) && found !== null && isPlural(segment.words[found.at]?.word ?? '')
}

const isNamedPlace = (segment: Segment) => isWhere(segment) && segment.words.some(({ word }) => isPlaceName(word))

/** “the number of defects”: what is counted is no group. */
const counts =
  /^(?:numbers?|rates?|levels?|incidence|prevalence|risks?|amounts?|frequency|proportion|percentage|counts?|odds|likelihood|probability|severity|use|concentrations?|volume|occurrence|adoption|uptake|purchases?|consumption|sales?|prescription|intake|demand|supply)$/

function pick(slot: Slot | undefined, fits: (segment: Segment) => boolean, isSure: boolean): Chosen[] {
  return (slot?.segments ?? []).flatMap((segment, at) => {
    if (!slot || segment.preposition === '' || !(owning.test(segment.preposition) || among.test(segment.preposition)))
      return []
    return fits(segment) ? [{ slot, at, isSure, kind: groupIn(segment.words)?.kind ?? 'thing' }] : []
  })
}

/** Whether a phrase is about a group of such a kind, as its head. */
function isNamed({ words }: Segment, kinds: Peopled['kind'][]): boolean {
  const found = groupIn(words)
  return (
    found?.isHead === true &&
    kinds.includes(found.kind) &&
    !/^(?!(?:manufactur|min|bank|engineer|nurs|account|farm|fish|train|learn|develop|work)ing)[a-z-]{3,}ing$/.test(
      words[0]?.word ?? '',
    )
  )
}

/** A group with what describes it: all that follows, up to a mark or to what is only aside. */
function ownOf(segments: Segment[], at: number): Segment[] {
  const own: Segment[] = []
  for (const segment of segments.slice(at)) {
    const isName = segment.words.every(({ word }) => isPlaceName(word))
    if (own.length > 0 && ((segment.preposition === '' && !isName) || aside.test(segment.preposition))) break
    own.push(segment)
  }
  return own
}
