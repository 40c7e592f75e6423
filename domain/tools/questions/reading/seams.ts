import type { ElementName, QuestionType } from '../frames.ts'
import { groupIn, isPlural, segmentsOf } from '../groups.ts'
import { groupOf, isKnownGroup } from '../lexicon/groups.ts'
import { broadOutcomes, measures } from '../lexicon/measures.ts'
import { isPlaceName } from '../lexicon/places.ts'
import { baseForms, causalVerbs } from '../lexicon/relations.ts'
import { setOf } from '../lexicon/words.ts'
import { type Span, wordsIn } from '../text.ts'
import { additionsIn, measured } from './additions.ts'
import type { Doubt } from './doubts.ts'
import type { Opening } from './openers.ts'
import type { Read } from './parse.ts'
import { headOf, isWhere } from './phrases.ts'

/*
 * What a reading of something measured has to show before the reader is sure of it. A sentence is cut into parts at seams, and a
 * wrong seam leaves parts that look clean: so the verb may not have been one of two, whom it is about has to be a group that is
 * known, or nobody else named, and what is measured may not end in the middle of its phrase.
 */

export type Known = {
  text: string
  lower: string
  opening: Opening | null
  body: Span
  type: QuestionType
  read: Read
  parts: Record<ElementName, Span | null>
  times: Span[]
}

/** Where the seams between the parts are not certain; empty where all of them are. */
export function seamsOf(known: Known): Doubt[] {
  const { lower, opening, type, read, parts } = known
  const { population, interest, comparison, outcome } = parts
  const doubts: Doubt[] = []
  if (!isOnlyVerb(lower, read, opening)) doubts.push({ reason: 'unclear', part: null, span: read.verb })
  if (population && isDoing(lower, population))
    doubts.push({ reason: 'not a name', part: 'population', span: population })
  if (interest && relational.test(lower.slice(interest.start, interest.end)))
    doubts.push({ reason: 'not a name', part: 'interest', span: interest })
  if (comparison && isCutAtTime(known)) doubts.push({ reason: 'not a name', part: 'comparison', span: comparison })
  const said = outcome ? lower.slice(outcome.start, outcome.end) : ''
  if (isLoose(known, said)) doubts.push({ reason: 'unclear', part: 'outcome', span: outcome })
  if (outcome && second(lower, outcome)) doubts.push({ reason: 'not a name', part: 'outcome', span: outcome })
  // “rights of authors for books”, “the Court’s reading of section 25”: on whom a point of law bears stands within it.
  if (
    type === 'doctrinal' &&
    !population &&
    interest &&
    / for |\bcourts?\b/.test(lower.slice(interest.start, interest.end))
  )
    doubts.push({ reason: 'whose', part: 'interest', span: interest })
  doubts.push(...additionsIn(known))
  if (!measured.has(type)) return doubts
  if (outcome && !parts.time && / within (?:the|\w+ \w+)/.test(lower.slice(outcome.start, outcome.end)))
    doubts.push({ reason: 'not a name', part: 'outcome', span: outcome })
  if (population && !isWhose(known, population)) doubts.push({ reason: 'whose', part: 'population', span: population })
  if (population && outcome && headOf(lower, population) === null && isCutAtOf(lower, outcome, population))
    doubts.push({ reason: 'not a name', part: 'outcome', span: outcome })
  if (read.name === 'general' && interest && isLaw.test(lower.slice(interest.start, interest.end)))
    doubts.push({ reason: 'unclear', part: 'interest', span: interest })
  return doubts
}

/**
 * Whether what is found out is said in a way that leaves open where it ends: “for dewatering sludge at a plant”, “the effect of
 * stress on depression”, “music in the rituals of a church”, “vegetation has changed”.
 */
function isLoose({ lower, type, read, parts: { population, interest } }: Known, outcome: string): boolean {
  const subject = interest ? lower.slice(interest.start, interest.end) : ''
  if (
    /\b(?:effect|influence|impact)s? of\b.* on\b|\b(?:relationship|association|link)s? (?:between|of)\b/.test(outcome)
  )
    return measured.has(type)
  if (type === 'review')
    return (
      outcome === '' &&
      / (?:effect|influence|impact|contribution|role|effectiveness|use|benefit|value)s? of .* (?:on|to|in|for) |(?:association|relationship|link)s? (?:between|of)/.test(
        ` ${subject} `,
      )
    )
  if (type === 'design')
    return (
      (/ for /.test(subject) && outcome === '') ||
      (population === null && / (?:in|for) /.test(outcome)) ||
      /^\w+ing /.test(outcome)
    )
  if (type === 'interpretive' && read.name === 'general') return /ed$/.test(outcome) || causalVerbs.has(outcome)
  const isMeasured = outcome.split(' ').some((word) => measures.has(word) || broadOutcomes.has(word))
  if (read.name === 'role of') return !isMeasured
  return /^(?:they have more|more likely)$/.test(read.name) && interest !== null && interest.start === population?.start
}

/** Whether a part is whom it is about: a group that is known, where nobody else is named, and more than where it is. */
function isWhose({ text, lower, body, parts: { outcome, comparison } }: Known, population: Span): boolean {
  const head = headOf(lower, population)
  const words = wordsIn(lower, population)
  if (head !== 'people' && peopleIn(lower, body, [population, comparison])) return false
  // “performance at university”
  if (head === 'institution' && words.length === 1 && !isPlural(words[0]?.word ?? '')) return false
  const isSeveral = head === 'institution' && isPlural(words.at(-1)?.word ?? '')
  if (!isSeveral && words.every(({ word }) => isPlaceName(word) || /^(?:the|of|in|and)$/.test(word))) return false
  if (head === null && isTitled(text, population)) return false
  // “the performance of learners in mathematics”: learners, or performance, in mathematics.
  const [, next] = segmentsOf(lower, population)
  const isField = next?.preposition === 'in' && !isWhere(next) && groupIn(next.words) === null
  return !(outcome && isField && isCutAtOf(lower, outcome, population) && !isTitled(text, next.words[0] ?? next))
}

/** Statutes and rules: what they do is a question of law, and hardly measured. */
const isLaw = /\b(?:law|act|constitution|legislation|statutes?|bill of rights|sections? \d+)\b/
/** “farmers to adapt to drought”: a group goes no further than to what it does. */
const isDoing = (lower: string, span: Span) =>
  wordsIn(lower, span).some(
    ({ word }, at, all) =>
      word === 'to' && isPlural(all[at - 1]?.word ?? '') && groupOf(all[at - 1]?.word ?? '') === 'people',
  )

/**
 * Whether no other word could be the verb: after “is” there is none, after “and” or “to” it is a second one, and of “support
 * lower” either is.
 */
function isOnlyVerb(lower: string, { verb, interest: subject }: Read, opening: Opening | null): boolean {
  if (!verb) return true
  const said = lower.slice(verb.start, verb.end)
  if (opening && noVerbAfter.test(lower.slice(opening.start))) return false
  const before = subject ? wordsIn(lower, { start: subject.start, end: verb.start }) : []
  const last = before.at(-1)?.word ?? ''
  if (/^(?:and|or|but|to|that|who|which)$/.test(last)) return false
  if (/^(?:makes?|made|keeps?|kept|renders?)$/.test(said)) return false
  if (/\b(?:be|been)$|\bbe /.test(before.map(({ word }) => word).join(' '))) return false
  const isObject = /^ (?:the|an?|their|its|his|her|this|these|those|all)\b/.test(lower.slice(verb.end))
  return isObject || !(alsoAdjectives.has(said) && baseForms.has(last))
}
/** What these open has no verb of its own, or asks what ought to be. */
const noVerbAfter = /^(?:(?:what|which|who) )?(?:is|are|was|were) |^should /
const alsoAdjectives = setOf('lower slow better clean clear open dry warm cool even level own secure')

/** Whether people are named outside these parts, as somebody of whom something is said, and not only counted: “learners’ achievement”. */
const peopleIn = (lower: string, body: Span, but: (Span | null)[]): boolean =>
  wordsIn(lower, body).some(
    ({ word, start, end }) =>
      groupOf(word) === 'people' &&
      isKnownGroup(word) &&
      !/\b(?:number|share|proportion) of (?:[\w-]+ )?$/.test(lower.slice(body.start, start)) &&
      (isPlural(word.replace(/'s$/, '')) || /s'?$/.test(word)) &&
      !but.some((span) => span !== null && start >= span.start && end <= span.end + 2),
  )

/** A noun that says nothing without what it is of. */
const relational =
  /^(?:the |an? )?(?:combinations?|numbers?|amounts?|types?|values?|kinds?|ratios?|uses?|roles?|effectiveness|impacts?|influence|effects?|introduction|development|constitutionality|legality|contribution|extent|degree|nature|rights?|adoption|presence|lack|absence|quality|reliability|validity|evaluation|portrayal|representation)$/

/** “initiation within 7 days … compared with initiation | after 30 days”: which of the two times it is, nobody is told. */
const isCutAtTime = ({ lower, parts: { comparison, time }, times }: Known) =>
  comparison !== null &&
  time !== null &&
  times.length > 1 &&
  /^ ?(?:\w{2,3} )?$/.test(lower.slice(comparison.end, time.start)) &&
  comparison.end <= time.start

/** “severity | of disease”: cut within a phrase, before something that is no group. */
const isCutAtOf = (lower: string, outcome: Span, population: Span) =>
  outcome.end < population.start &&
  /^\W*(?:of|to|for|from|with|by|on) (?:the |an? )?$/.test(lower.slice(outcome.end, population.start))

/** “Sandton”: a name that no list has. */
const isTitled = (text: string, { start, end }: Span) =>
  start > 0 &&
  text !== text.toUpperCase() &&
  text
    .slice(start, end)
    .split(' ')
    .every((word) => /^(?:\p{Lu}|the$|of$|and$)/u.test(word))

/** “procedural errors and feel less anxious”: a second verb that is none of change, and what it brings along. */
const second = (lower: string, span: Span) =>
  wordsIn(lower, span).some(
    ({ word }, at, all) => at > 0 && /^(?:and|or)$/.test(all[at - 1]?.word ?? '') && onlyVerbs.has(word),
  )
const onlyVerbs = setOf(`
  feel make have get give become achieve keep provide perform produce develop learn understand avoid lead save maintain
`)
