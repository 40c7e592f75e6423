import type { ElementName, QuestionType } from '../frames.ts'
import { bodyOf, plain, type Span, trimmed } from '../text.ts'
import { arrange } from './arrange.ts'
import { comparisonsIn, impliedComparison } from './comparisons.ts'
import { condense } from './condense.ts'
import { type Shape, shapeOf } from './forms.ts'
import { guessType } from './guess-type.ts'
import { mainVerb } from './main-verb.ts'
import { type Opening, openingOf, secondQuestion } from './openers.ts'
import { findPeople, type Peopled } from './people.ts'
import { timeAdjectivesIn, timesIn } from './times.ts'

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
  parts: Record<ElementName, Span | null>
  place: Span | null
  timeStated: boolean
  people: Peopled | null
}

const aims =
  /^(?:(?:the )?(?:aim|purpose|objective|goal) (?:of (?:this|the|my) (?:study|research|project) )?(?:is|was) )?to (?:determine|investigate|explore|assess|examine|evaluate|describe|establish|identify|compare|measure|analyse|analyze|understand|study|find out)\s+/

/** Reads a question: its kind and its parts, each with its place in the text. It never fails, whatever the text is. */
export function parse(text: string): Parsed {
  const lower = plain(text)
  const body = bodyOf(lower)
  const opening = openingOf(lower, body)
  const second = opening ? secondQuestion(lower, opening, body.end) : null
  const end = second ?? body.end
  const [aim = ''] = opening ? [] : (aims.exec(lower.slice(body.start, end)) ?? [])
  const start = opening?.start ?? body.start + aim.length + articleAt(lower, body.start + aim.length)
  const times = timesIn(lower.slice(0, end)).filter((span) => span.start >= body.start)

  const clauseOf = (removed: Span[]) => condense(lower, { start, end }, removed, opening ? '' : 'what is the ')
  const verbAt = generalVerb(clauseOf(times))?.start ?? Number.POSITIVE_INFINITY
  const comparisons = comparisonsIn(lower.slice(0, end), verbAt, opening?.start ?? 0).filter(
    ({ whole }) => whole.start >= body.start,
  )
  const removed = [...times, ...comparisons.map(({ whole }) => whole)]
  const clause = clauseOf(removed)

  const shape = shapeOf(clause.text, 0)
  const read = shape && isSensible(shape, clause.text) ? inText(shape, clause.at) : generalShape(clause)
  const stated = comparisons[0]?.what ?? read.comparison ?? referenceOf(lower, read)
  const comparison = (stated && trimmed(lower, stated)) ?? impliedComparison(lower.slice(0, end))
  const lead = opening?.lead ?? null
  const found = findPeople(lower, { ...read, lead, end, removed })
  const adjective = timeAdjectivesIn(lower.slice(0, end))[0] ?? null
  const time = times[0] ? trimmed(lower, times[0]) : adjective
  const type = guessType(lower, { shape: read, opening, comparison, people: found.people, parts: found, time, end })
  return {
    lower,
    body,
    opening,
    second,
    type,
    verb: read.verb,
    parts: arrange(lower, type, read, { ...found, comparison, time }),
    place: found.place,
    timeStated: time !== null,
    people: found.people,
  }
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
    verb: null,
  }
}

/** “against culture”, “with chest CT as reference standard”: what a test is held against. */
function referenceOf(lower: string, { type, interest }: Read): Span | null {
  if (type !== 'diagnosis' || !interest) return null
  const text = lower.slice(interest.start, interest.end)
  const match = /\bagainst (?<c>.+)$|\bwith (?<d>.+?) as (?:the |a )?(?:reference|gold|criterion)/d.exec(text)
  const at = match?.indices?.groups?.c ?? match?.indices?.groups?.d
  return at ? { start: interest.start + at[0], end: interest.start + at[1] } : null
}

/** Sources are shown to portray something; people who do so are asked. */
function isSensible(shape: Shape, clause: string): boolean {
  if (shape.name !== 'how it shows' || !shape.population) return true
  const who = clause.slice(shape.population.start, shape.population.end)
  return !/\b(?:they|we|you|it|be)\b|(?:^| )(?:the|a|an|of|their|its)$/.test(who.trim())
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
  const none = { population: null, comparison: null, type: 'exposure' as const }
  if (!verb) return { name: 'no verb', ...none, interest: clause.at(subject), outcome: null, verb: null }
  return {
    name: 'general',
    ...none,
    interest: clause.at({ start: subject.start, end: verb.start }),
    outcome: clause.at({ start: verb.end, end: clause.text.length }),
    verb: clause.at(verb),
  }
}
