import type { ElementName, QuestionType } from '../frames.ts'
import { kindOfReview } from '../lexicon/fields.ts'
import { bodyOf, plain, type Span, trimmed, without } from '../text.ts'
import { announcedBy } from './announced.ts'
import { arrange } from './arrange.ts'
import { besideIn, referenceOf, replacedIn, sourcesIn, tailOf } from './asides.ts'
import { comparisonsIn, impliedComparison } from './comparisons.ts'
import { condense } from './condense.ts'
import { type Doubt, doubtsOf } from './doubts.ts'
import { type Shape, shapeOf } from './forms/forms.ts'
import { guessType } from './guess-type.ts'
import { locate } from './locate.ts'
import { mainVerb } from './main-verb.ts'
import { neat } from './neat.ts'
import { type Opening, openingOf, secondQuestion } from './openers.ts'
import { findPeople, type Peopled } from './people.ts'
import { placeWithin } from './phrases.ts'
import { isSensible } from './sensible.ts'
import { timeAdjectivesIn, timeOf, timesIn } from './times.ts'

/** A question, read: what kind it is, and where its parts are in the text. */
export type Parsed = {
  /** The text as it was read; places in it are places in the question. */
  lower: string
  body: Span
  opening: Opening | null
  /** Where a second question begins. */
  second: number | null
  type: QuestionType
  verb: Span | null
  /** The pattern it has. */
  shape: string
  parts: Record<ElementName, Span | null>
  place: Span | null
  timeStated: boolean
  people: Peopled | null
  /** Why the reader is not sure of its parts; empty where it is. */
  doubts: Doubt[]
}

/** Reads a question: its kind and its parts, each with its place in the text. It never fails, whatever the text is. */
export function parse(text: string): Parsed {
  const lower = plain(text)
  const whole = bodyOf(lower)
  const review = kindOfReview.exec(lower.slice(whole.start, whole.end))
  const body = review && review.index > 20 ? { ...whole, end: whole.start + review.index } : whole
  const opener = openingOf(lower, body)
  const opening = opener && isAskedBack(lower, opener, body) ? { ...opener, start: opener.start, isBack: true } : opener
  const second = opening ? secondQuestion(lower, opening, body.end) : null
  const end = second ?? body.end
  const back = opening && 'isBack' in opening ? opening.lead : null
  const announced = opening ? null : announcedBy(lower.slice(body.start, end))
  const begins = body.start + (announced?.length ?? 0)
  const start = back ? body.start : (opening?.start ?? begins + articleAt(lower, begins))
  const ends = back ? back.end : end
  const clauseAt = { start, end: ends }
  const timed = timeOf(lower, timesIn(lower.slice(0, whole.end)), { body: whole, end })
  const published = sourcesIn(lower.slice(0, end), body, timed)
  const first = [...(timed ? [timed] : []), ...published]

  const clauseOf = (removed: Span[]) =>
    condense(lower, clauseAt, removed, opening && !back ? '' : (announced?.opener ?? 'what is the '))
  const verbAt = generalVerb(clauseOf(first))?.start ?? Number.POSITIVE_INFINITY
  const beside = besideIn(lower.slice(0, end), body)
  const comparisons = comparisonsIn(without(lower, first).slice(0, ends), verbAt, opening?.start ?? 0).filter(
    ({ whole: { start: at } }) => at >= body.start,
  )
  const removed = [...first, ...comparisons.map((each) => each.whole), ...(beside ? [beside.whole] : [])]
  const tail = tailOf(lower, removed, ends)
  if (tail) removed.push(tail)
  const clause = clauseOf(removed)
  const shape = shapeOf(clause.text, (each) => isSensible(each, clause.text))
  const read = shape ? inText(shape, clause.at) : generalShape(clause)
  const reference = referenceOf(lower, read)
  if (reference) read.interest = { start: read.interest?.start ?? reference.start, end: reference.start }
  const stated = comparisons[0]?.what ?? beside?.what ?? read.comparison ?? reference?.what
  const comparison =
    (stated && trimmed(lower, stated)) ?? replacedIn(lower, read.interest) ?? impliedComparison(lower.slice(0, ends))
  const lead = back || isTitle(lower, opening) ? null : (opening?.lead ?? null)
  const isReview = review !== null || published.length > 0 || announced?.isReview === true
  const placed = locate(lower, { ...read, lead, removed })
  const rough = findPeople(lower, { ...read, lead, end, removed })
  const group = placed?.population ?? rough.population
  const found = { ...rough, ...placed, place: roughPlace(lower, rough.place, group), isSure: placed?.isSure ?? false }
  const time = timed ? trimmed(lower, timed) : null
  const guessed = guessType(lower, { shape: read, opening, comparison, people: found.people, parts: found, time, end })
  const type = isReview ? 'review' : guessed
  const arranged = arrange(lower, type, read, { ...found, comparison, time, lead })
  const where =
    arranged.place ?? (tail && trimmed(lower, tail)) ?? placeWithin(lower, arranged.parts.population) ?? found.place
  const parts = neat(lower, type, arranged.parts, { place: where, removed })
  const adjective = time
    ? null
    : ([parts.outcome, parts.interest, parts.population].map((each) => timeWithin(lower, each)).find(Boolean) ?? null)
  const known = {
    text,
    lower,
    body: { start: begins, end },
    opening,
    read,
    lead,
    removed,
    type,
    place: where,
    aside: arranged.aside ?? null,
  }
  return {
    lower,
    body,
    opening,
    second,
    type,
    verb: read.verb,
    shape: read.name,
    parts: { ...parts, time: parts.time ?? adjective },
    place: where,
    timeStated: time !== null || adjective !== null,
    people: found.people,
    doubts: doubtsOf({ ...known, parts, isSure: arranged.isSure, times: timesIn(lower.slice(0, end)) }),
  }
}

/** “Burnout in nurses: what is …”: a title before the question is no part of it. */
const isTitle = (lower: string, opening: Opening | null) =>
  opening?.lead !== null && opening !== null && lower.slice(opening.lead.start, opening.start).trimEnd().endsWith(':')

/** A place that a name or its kind tells; “of violence” is none. */
const roughPlace = (lower: string, place: Span | null, group: Span | null) =>
  place &&
  (group === null || Math.abs(place.end - group.end) > 1 || place.start > group.start) &&
  /^(?:in|at|within|across|near|throughout|around) /.test(lower.slice(place.start))
    ? place
    : null

/** “30-day mortality” says when. */
const timeWithin = (lower: string, outcome: Span | null): Span | null =>
  outcome
    ? (timeAdjectivesIn(lower).find(({ start, end }) => start >= outcome.start && end <= outcome.end) ?? null)
    : null

const askedBack =
  /^(?:what|which|how)\b.*\b(?:they|these|it|them|this|those)\b(?: (?:say|think|look like|mean|do|differ|compare|report))?$/

/** “Knowledge of malaria among caregivers: how adequate is it?” asks about the words before it. */
function isAskedBack(lower: string, { lead, start }: Opening, { end }: Span): boolean {
  const clause = lower.slice(start, end)
  return lead !== null && clause.split(' ').length <= 7 && askedBack.test(clause) && lead.end - lead.start > 25
}

/** How long the article is with which a statement begins. */
const articleAt = (lower: string, at: number) => /^(?:the|an?) /.exec(lower.slice(at))?.[0].length ?? 0

export type Read = Omit<Shape, 'name'> & { name: string; verb: Span | null }
type Clause = ReturnType<typeof condense>

/** A shape in the condensed clause, as one in the text. */
const inText = (shape: Shape, at: (span: Span) => Span): Read => {
  const placed = (span: Span | null) => (span ? at(span) : null)
  return {
    ...shape,
    interest: placed(shape.interest),
    outcome: placed(shape.outcome),
    population: placed(shape.population),
    comparison: placed(shape.comparison),
    sequence: placed(shape.sequence),
    rest: placed(shape.rest),
    verb: null,
  }
}

const ahead =
  /^(?:(?:how(?: (?:much|well|far|quickly|often|effectively|strongly))?|why|whether|if|when|where|in (?:what|which) ways?|to (?:what|which) (?:extent|degree)|under (?:what|which) (?:conditions|circumstances)|by (?:what|which) means|through (?:what|which) \w+|what|which|who) )?(?:(?:do|does|did|can|could|will|would|may|might|should|has|have|had|is|are|was|were|must|ought to|shall) )?/

const demandsBase = /\b(?:do|does|did|can|could|will|would|may|might|should|must|shall) $/

function generalVerb(clause: Clause): Span | null {
  const [opener = ''] = ahead.exec(clause.text) ?? []
  const subject = { start: opener.length, end: clause.text.length }
  const verb = mainVerb(clause.text, subject, demandsBase.test(opener))
  return verb ? clause.at(verb) : null
}

/** A clause of the order subject, verb, object, which most questions with “does” have. */
function generalShape(clause: Clause): Read {
  const [opener = ''] = ahead.exec(clause.text) ?? []
  const subject = { start: opener.length, end: clause.text.length }
  const verb = mainVerb(clause.text, subject, demandsBase.test(opener))
  const none = { population: null, comparison: null, sequence: null, rest: null, type: 'exposure' as const }
  if (!verb) return { name: 'no verb', ...none, interest: clause.at(subject), outcome: null, verb: null }
  return {
    name: 'general',
    ...none,
    interest: clause.at({ start: subject.start, end: verb.start }),
    outcome: clause.at({ start: verb.end, end: clause.text.length }),
    verb: clause.at(verb),
  }
}
