import { type Attribute, attributes, type Evidence } from './attributes.ts'
import type { Element } from './elements.ts'
import type { Blocked } from './form.ts'
import { isClosed } from './form.ts'
import { frames, type QuestionType } from './frames.ts'
import { vulnerable } from './lexicon/groups.ts'
import { singular } from './lexicon/words.ts'
import type { Parsed } from './reading/parse.ts'
import { type Span, wordsIn } from './text.ts'

/*
 * FINERMAPS: Ratan SK, Anand T, Ratan J, J Indian Assoc Pediatr Surg 2019;24:15–20 (doi 10.4103/jiaps.JIAPS_76_18). Wording
 * can show some of it, never whether a question is novel or interesting: that needs evidence, which its author has.
 */

/** What the wording shows of an attribute. */
export type Standing = 'shown' | 'needs evidence' | 'at risk'

/** An attribute: how it stands, why, and the words that led there. `because` is a code; the page puts it into words. */
export type Judgement = {
  attribute: Attribute
  standing: Standing
  because: Because
  span: Span | null
  isDeclared: boolean
}
export type Because =
  | 'bounded'
  | 'unbounded'
  | 'no bounds'
  | 'only you know'
  | 'only a search tells'
  | 'harm'
  | 'vulnerable people'
  | 'people take part'
  | 'no people'
  | 'measured outcome'
  | 'lived outcome'
  | 'broad outcome'
  | 'no outcome'
  | 'one question'
  | 'two questions'
  | 'long'
  | 'parts unclear'
  | 'fits'
  | 'closed wording'
  | 'no comparison'
  | 'opinion'
  | 'all parts'
  | 'one part missing'
  | 'parts missing'
  | 'no effect size'

const worth: Record<Standing, number> = { shown: 1, 'needs evidence': 0.65, 'at risk': 0.15 }

/** The points for the nine attributes: forty at most, all equal. */
export const pointsFor = (judgements: Judgement[]) =>
  (judgements.reduce((sum, { standing, isDeclared }) => sum + worthOf(standing, isDeclared), 0) / attributes.length) *
  40

/** Evidence shows what wording cannot; it halves a risk and does not remove it. */
const worthOf = (standing: Standing, isDeclared: boolean) => {
  if (!isDeclared) return worth[standing]
  return standing === 'at risk' ? 0.5 : 1
}

/** How an attribute stands with what its author can show: evidence takes away a need, and halves a risk. */
export const standingOf = ({ standing, isDeclared }: Pick<Judgement, 'standing' | 'isDeclared'>): Standing => {
  if (!isDeclared) return standing
  return standing === 'at risk' ? 'needs evidence' : 'shown'
}

type Known = { parsed: Parsed; type: QuestionType; elements: Element[]; blocked: Blocked[]; evidence: Evidence }
type Judged = Omit<Judgement, 'attribute' | 'isDeclared'>

/** How the nine attributes stand. */
export function finermaps(known: Known): Judgement[] {
  return attributes.map((attribute) => ({
    attribute,
    ...judges[attribute](known),
    isDeclared: Boolean(known.evidence[attribute]?.trim()),
  }))
}

const shown = (because: Because, span: Span | null = null): Judged => ({ standing: 'shown', because, span })
const needs = (because: Because, span: Span | null = null): Judged => ({ standing: 'needs evidence', because, span })
const risk = (because: Because, span: Span | null = null): Judged => ({ standing: 'at risk', because, span })

const find = ({ elements }: Known, name: Element['name']) => elements.find((each) => each.name === name)
const strength = (known: Known, name: Element['name']) => find(known, name)?.strength ?? 0
const blockedBy = ({ blocked }: Known, block: Blocked['block']) => blocked.find((each) => each.block === block)

const judges: Record<Attribute, (known: Known) => Judged> = {
  feasible(known) {
    const population = find(known, 'population')
    if (!population || population.strength < 0.4) return risk('no bounds', population?.span ?? null)
    const isBounded = known.parsed.timeStated || known.parsed.place !== null || strength(known, 'time') > 0
    return isBounded && population.strength >= 0.5
      ? shown('bounded', population.span)
      : needs('unbounded', population.span)
  },
  interesting: () => needs('only you know'),
  novel: () => needs('only a search tells'),
  ethical(known) {
    const harm = blockedBy(known, 'harm')
    if (harm) return risk('harm', harm.span)
    const population = find(known, 'population')
    const words = population?.span
      ? wordsIn(known.parsed.lower, population.span).map((word) => ({ ...word }))
      : wordsIn((population?.text ?? '').toLowerCase(), { start: 0, end: population?.text.length ?? 0 })
    const who = words.find(({ word }) => vulnerable.has(singular(word)) || vulnerable.has(word))
    if (who) return needs('vulnerable people', population?.span ? who : null)
    return known.parsed.people?.kind === 'thing'
      ? shown('no people')
      : needs('people take part', population?.span ?? null)
  },
  relevant(known) {
    const outcome = find(known, 'outcome')
    if (blockedBy(known, 'opinion') || blockedBy(known, 'unanswerable'))
      return risk('opinion', blockedBy(known, 'opinion')?.span ?? null)
    if (!outcome || outcome.strength < 0.4) return risk('no outcome', outcome?.span ?? null)
    if (outcome.strength < 0.75) return needs('broad outcome', outcome.span)
    return strength(known, 'population') >= 0.5
      ? shown('measured outcome', outcome.span)
      : needs('broad outcome', outcome.span)
  },
  manageable(known) {
    const two = blockedBy(known, 'two questions')
    if (two) return risk('two questions', two.span)
    const { lower, body } = known.parsed
    if (wordsIn(lower, body).length > 60) return risk('long')
    const areClear = strength(known, 'population') >= 0.5 && known.blocked.length === 0
    return areClear ? shown('one question') : needs('parts unclear')
  },
  appropriate(known) {
    const wrong = blockedBy(known, 'opinion') ?? blockedBy(known, 'unanswerable') ?? blockedBy(known, 'not a question')
    if (wrong) return risk('opinion', wrong.span)
    if (known.type === 'qualitative' && isClosed(known.parsed)) return risk('closed wording')
    if (known.type === 'intervention' && strength(known, 'comparison') === 0) return needs('no comparison')
    return known.blocked.length > 0 ? needs('parts unclear') : shown('fits')
  },
  publishable(known) {
    const outcome = find(known, 'outcome')
    if (!outcome || outcome.strength < 0.4 || known.blocked.length > 1) return risk('no outcome', outcome?.span ?? null)
    const hasMore = strength(known, 'comparison') > 0 || strength(known, 'time') > 0 || known.parsed.place !== null
    return hasMore && outcome.strength >= 0.75
      ? shown('measured outcome', outcome.span)
      : needs('no effect size', outcome.span)
  },
  systematic(known) {
    const lacking = known.elements.filter(
      ({ name, strength: each }) => each < 0.4 && frames[known.type].parts[name]?.isRequired,
    ).length
    if (lacking === 0) return shown('all parts')
    return lacking === 1 ? needs('one part missing') : risk('parts missing')
  },
}
