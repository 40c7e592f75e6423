import type { ElementName } from '../frames.ts'
import { groupIn, segmentsOf } from '../groups.ts'
import { type Span, trimmed } from '../text.ts'
import type { Read } from './parse.ts'
import { isWhere, withoutPlace } from './phrases.ts'

/* Puts what was found where the kind of question has it, for the kinds that are answered by reading and by making. */

export type Parts = Record<ElementName, Span | null>
/** The parts, and whether nothing else could be meant. */
export type Arranged = { parts: Parts; place: Span | null; isSure: boolean; aside?: Span | null }

/** “moral distress of nurses in intensive care”: what is studied, and in whom. */
export function aboutWhom(
  lower: string,
  span: Span | null,
  kinds: string[] = ['thing', 'institution'],
): { topic: Span | null; group: Span | null; isSure: boolean } {
  if (!span) return { topic: null, group: null, isSure: true }
  const segments = segmentsOf(lower, span)
  const isGroup = (at: number, ofKinds: string[]) => {
    const segment = segments[at]
    if (!segment || !/^(?:|of|for|in|among|amongst|by|to|on|from|with|at|within|between)$/.test(segment.preposition))
      return false
    const found = groupIn(segment.words)
    return found?.isHead === true && ofKinds.includes(found.kind) && !/ing$/.test(segment.words[0]?.word ?? '')
  }
  const people = segments.findIndex((_segment, at) => isGroup(at, ['people']))
  const others = segments.findIndex((segment, at) => isGroup(at, kinds) && !isWhere(segment))
  // “households of people with cancer” begin before the people.
  const at = others >= 0 && (people < 0 || others === people - 1) ? others : people
  const chosen = segments[at]
  if (at < 0 || !chosen) return { topic: trimmed(lower, span), group: null, isSure: true }
  const group = trimmed(lower, { start: chosen.words[0]?.start ?? chosen.start, end: span.end })
  const topic = chosen.start > span.start ? trimmed(lower, { start: span.start, end: chosen.start }) : null
  return {
    topic,
    group,
    isSure: at === people && segments.filter((_each, one) => isGroup(one, ['people'])).length === 1,
  }
}

type Known = { read: Read; time: Span | null; comparison: Span | null; lead: Span | null }

/** “the role of X in Y”: X is who, Y is what. */
const roleOf = /\broles? (?:of|played by) (.+?) (in .+)$/d

export function arrangeReview(lower: string, { read, time, comparison }: Known): Arranged {
  if (read.population && read.interest) {
    const interest = withoutPlace(lower, read.interest)
    const population = trimmed(lower, read.population)
    return {
      parts: { population, interest: interest.rest, comparison, outcome: null, time },
      place: interest.place,
      isSure: true,
    }
  }
  const said = read.interest ? lower.slice(read.interest.start, read.interest.end) : ''
  const role = roleOf.exec(said)?.indices
  const offset = read.interest?.start ?? 0
  const [who, what] = [role?.[1], role?.[2]]
  if (who && what) {
    const { rest, place } = withoutPlace(lower, { start: offset + what[0], end: offset + what[1] })
    const group = trimmed(lower, { start: offset + who[0], end: offset + who[1] })
    const interest =
      rest && trimmed(lower, { start: rest.start + (lower.startsWith('in ', rest.start) ? 3 : 0), end: rest.end })
    return { parts: { population: group, interest, comparison, outcome: null, time }, place, isSure: true }
  }
  const { topic, group, isSure } = aboutWhom(lower, read.interest, ['institution'])
  const { rest, place } = withoutPlace(lower, topic)
  return { parts: { population: group, interest: rest, comparison, outcome: null, time }, place, isSure }
}

/** What should become less or more: “so that dropout is reduced”, “that minimises cost while …”, “to reduce losses”. */
const becomes = /^(?:the )?(.+?) (?:is|are|can be|could be|stays?|remains?|falls?|rises?|drops?|does not|do not)\b/d
const gains =
  /^(?:(?:can |could |will |would )?(?:maximi[sz]|minimi[sz]|optimi[sz]|reduc|lower|rais|increas|improv|limit|keep|cut|achiev|reach|sustain|maintain|ensur|prevent|detect|shorten|extend|support|enabl|predict|monitor|provid|avoid)\w* )(.+?)(?: (?:while|without|whilst|subject to|under|given|when|below|above|at (?:least|most))\b.*)?$/d

export function arrangeDesign(lower: string, { read, time, comparison, lead }: Known): Arranged {
  const rest = read.rest ? lower.slice(read.rest.start, read.rest.end) : ''
  const own = read.population ? null : purposeOf(lower, read.interest)
  const at = (becomes.exec(rest) ?? gains.exec(rest))?.indices?.[1]
  const from = read.rest?.start ?? 0
  const goal = at ? { start: from + at[0], end: from + at[1] } : read.rest
  const outcome = aboutWhom(lower, read.outcome ?? goal)
  const use = outcome.group ? null : purposeOf(lower, outcome.topic)
  const population = read.population ?? outcome.group ?? use ?? own ?? (lead ? trimmed(lower, lead) : null)
  const aim = use && outcome.topic ? { start: outcome.topic.start, end: use.start } : outcome.topic
  const said = read.population ? (read.outcome ?? goal) : aim
  const end =
    said && use
      ? {
          start: said.start,
          end: said.end - (/ for (?:the |an? )?$/.exec(lower.slice(said.start, said.end))?.[0].length ?? 0),
        }
      : said
  const parts = {
    population: population ? trimmed(lower, population) : null,
    interest: read.interest
      ? trimmed(lower, {
          ...read.interest,
          end: population === own && own ? own.start - ' for '.length : read.interest.end,
        })
      : null,
    comparison,
    outcome: end ? trimmed(lower, end) : null,
    time,
  }
  const isGoalRead = read.rest === null || at !== undefined
  return {
    parts,
    place: withoutPlace(lower, parts.population).place,
    isSure: isGoalRead && (read.population !== null || outcome.isSure),
  }
}

/** “How did the High Court apply the principle”: who does it, and what. */
const byVerb = (read: Read): Read =>
  read.name === 'general' && read.verb
    ? { ...read, population: read.interest, interest: read.outcome, rest: null }
    : read

/** “inventory cost for perishable goods”: what it is for, whatever it is. */
function purposeOf(lower: string, span: Span | null): Span | null {
  const segments = span ? segmentsOf(lower, span) : []
  const at = segments.findIndex(({ preposition }) => preposition === 'for')
  const own = segments[at]
  return at > 0 && own && span ? trimmed(lower, { start: own.words[0]?.start ?? own.start, end: span.end }) : null
}

const ofThat = /\b(?:that of|those of|the law of|law in) (?:the )?.+$/

export function arrangeLaw(lower: string, { read: whole, time, comparison }: Known): Arranged {
  const read = byVerb(whole)
  const rest = aboutWhom(lower, read.rest, [])
  const isActor =
    read.name === 'how it is shown' ||
    read.name === 'how it shows' ||
    read.name === 'how they live it' ||
    whole.name === 'general'
  const said = read.rest ? lower.slice(read.rest.start, read.rest.end) : ''
  const subject = read.interest ? groupIn(segmentsOf(lower, read.interest)[0]?.words ?? []) : null
  const isPerson = subject?.isHead === true && subject.kind === 'people' && read.name === 'can it be so in law'
  const population = read.population ?? (isPerson ? read.interest : rest.group)
  const compared =
    comparison ?? (read.comparison && ofThat.test(lower.slice(read.comparison.start)) ? read.comparison : null)
  const own = read.interest ? withoutLaw(lower, read.interest) : null
  const parts = {
    population: population ? towards(lower, population) : null,
    interest: isPerson ? predicate(lower, read.rest) : own,
    comparison: compared,
    outcome: null,
    time,
  }
  const place = own && read.interest && own.end < read.interest.end ? { start: own.end, end: read.interest.end } : null
  return {
    parts,
    place: null,
    aside: place,
    isSure: !/ as (?:it|they|in) /.test(said) && (isActor || isPerson || read.rest === null || rest.isSure),
  }
}

/** “protect employees against surveillance”: whom, and not against what. */
function towards(lower: string, span: Span): Span | null {
  const own = segmentsOf(lower, span)
  const at = own.findIndex(({ preposition }, index) => index > 0 && /^(?:against|from|to)$/.test(preposition))
  const last = at > 0 ? own[at - 1] : own.at(-1)
  return trimmed(lower, { start: span.start, end: last?.end ?? span.end })
}

/** “held personally liable for tax debts” */
function predicate(lower: string, rest: Span | null): Span | null {
  if (!rest) return null
  const [said = ''] =
    /^(?:held|recogni[sz]ed|treated|regarded|considered|deemed) (?:as )?/.exec(lower.slice(rest.start)) ?? []
  return trimmed(lower, { start: rest.start + said.length, end: rest.end })
}

/** “surrogacy under the Children’s Act”: the point of law without where it stands. */
function withoutLaw(lower: string, span: Span): Span | null {
  const text = lower.slice(span.start, span.end)
  const match =
    / (?:under|on) (?:the |section )| in (?:its |their |the )?(?:[\w-]+ ){0,2}(?:disputes|cases|matters|judgments|proceedings|litigation|claims|trials|agreements|contracts)(?: .*)?$/.exec(
      text,
    )
  const { rest } = withoutPlace(lower, { start: span.start, end: match ? span.start + match.index : span.end })
  return rest
}
