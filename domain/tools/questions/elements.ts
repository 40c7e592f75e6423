import { type ElementName, frames, partsOf, type QuestionType } from './frames.ts'
import { describes, groupIn } from './groups.ts'
import { groupOf, vagueGroups, wideGroups } from './lexicon/groups.ts'
import { broadInterests, broadOutcomes, emptyOutcomes, experienceNouns, measures } from './lexicon/measures.ts'
import { boundless, isPlaceWord } from './lexicon/places.ts'
import { setOf, singular } from './lexicon/words.ts'
import { isLived } from './reading/guess-type.ts'
import type { Parsed } from './reading/parse.ts'
import { type Span, type Word, wordsIn } from './text.ts'

/* How well each part of a question is said: from 0, nothing, to 1, somebody else could act on it. */

/** A part as it was found: how well it is said, where, and why not better. */
export type Element = {
  name: ElementName
  /** Where in the text it is; null when it is not there, or was given in a box of its own. */
  span: Span | null
  text: string
  /** 0 to 1. */
  strength: number
  lacks: Lack | null
}

/** What a part lacks. The page puts it into words. */
export type Lack = 'missing' | 'vague' | 'unnamed' | 'unmeasured' | 'implied' | 'place only' | 'group only'

const ages =
  /\b(?:aged?|year-?s?-olds?|years? (?:old|of age)|under (?:\d|five|six|ten|two|eighteen)|over \d\d|\d\d? ?(?:to|-|–|and) ?\d\d? years?|grades? (?:r\b|\d+|one|two|three|four|five|six|seven|eight|nine|ten)|first-year|second-year|third-year|fourth-year|final-year|matric|adults?|elderly|older|young|younger|middle-aged|adolescents?|teenagers?|infants?|newborns?|neonates?|toddlers?|children|pre-?schoolers?|undergraduate|postgraduate|primary|secondary|foundation phase|generation|juvenile|premature|preterm|term)\b/
const small = setOf(`
  the a an of in on at by for with to from and or who whose that which among amongst their its our your my his her these
  those this all some any many most such other both between within across as is are was were have has had be been not
  certain various different several
`)

/** The parts that a question's type has, each with how well it is said. */
export function elementsOf(text: string, parsed: Parsed, type: QuestionType, boxes: Boxes | null): Element[] {
  return partsOf(type).map(([name]) => {
    const span = boxes ? null : (parsed.parts[name] ?? standIn(name, parsed, type))
    const said = (boxes ? (boxes[name] ?? '') : span ? text.slice(span.start, span.end) : '').trim()
    return { name, span, text: said, ...judge(name, said, parsed, type, boxes) }
  })
}

/** A place, where it will do for a time that is not said. */
const standIn = (name: ElementName, { place }: Parsed, type: QuestionType) =>
  name === 'time' && frames[type].placeWillDo ? place : null

/** The parts as somebody filled them in. */
export type Boxes = Partial<Record<ElementName, string>>

type Judged = Pick<Element, 'strength' | 'lacks'>

const missing: Judged = { strength: 0, lacks: 'missing' }

function judge(name: ElementName, said: string, parsed: Parsed, type: QuestionType, boxes: Boxes | null): Judged {
  const lower = said.toLowerCase()
  const inBoxes = boxes !== null
  switch (name) {
    case 'population':
      return said ? judgePopulation(lower, parsed, inBoxes) : missing
    case 'interest':
      return judgeInterest(lower, type)
    case 'comparison':
      return said ? { strength: 1, lacks: null } : missing
    case 'outcome':
      return judgeOutcome(lower, parsed, type, inBoxes)
    case 'time':
      return judgeTime(said, parsed, type, inBoxes)
  }
}

function judgePopulation(lower: string, parsed: Parsed, inBoxes: boolean): Judged {
  const words = wordsIn(lower, { start: 0, end: lower.length })
  const found = groupIn(words)
  const details = words.filter((_word, at) => isDetail(words, at, found?.at ?? words.length - 1, found?.isHead ?? true))
  const isVague = found?.kind === 'vague' || words.every(({ word }) => isEmpty(word))
  const place = parsed.place
  const hasPlace = words.some(({ word }) => isPlaceWord(word)) || place !== null
  if (boundless.test(lower)) return { strength: 0.25, lacks: 'vague' }
  if (isVague && details.length === 0) return { strength: hasPlace ? 0.35 : 0.2, lacks: 'vague' }
  if (!found && !inBoxes && !parsed.people) return missing
  const extras = [ages.test(lower), details.length > 0, hasPlace].filter(Boolean).length
  const word = found ? (words[found.at]?.word ?? '') : ''
  const isPair = found !== null && groupOf(`${words[found.at - 1]?.word ?? ''} ${word}`) !== null
  const isWide =
    found === null ||
    found.kind === 'institution' ||
    found.kind === 'vague' ||
    (wideGroups.has(singular(word)) && !isPair)
  const strength = Math.min(1, (isWide ? 0.5 : 0.65) + extras * 0.25)
  return { strength, lacks: strength < 0.75 ? 'group only' : null }
}

const isEmpty = (word: string) => emptyOutcomes.has(word) || vagueGroups.has(word)
const saysNothing = setOf(`
  developing developed emerging modern ordinary normal average typical contemporary today today's nowadays current big large
  small own different certain own many
`)

/** Whether a word narrows the group: it stands before it, or after “with”, “who”, “in” and the like. */
function isDetail(words: Word[], at: number, group: number, isHead: boolean): boolean {
  const word = words[at]?.word ?? ''
  if (
    at === group ||
    small.has(word) ||
    isPlaceWord(word) ||
    isEmpty(word) ||
    saysNothing.has(word) ||
    /^\d+$/.test(word)
  )
    return false
  const next = words[group + 1]?.word ?? ''
  return at < group || !isHead || describes(next) || /(?:ing|ed)$/.test(next)
}

function judgeInterest(lower: string, type: QuestionType): Judged {
  const words = wordsIn(lower, { start: 0, end: lower.length })
    .map(({ word }) => word)
    .filter((word) => !small.has(word) && (type !== 'qualitative' || !changes.test(word)))
  if (words.length === 0) return missing
  if (/^(?:what|which|it|how)$/.test(lower.trim())) return { strength: 0.6, lacks: 'vague' }
  const telling = words.filter((word) => !isEmpty(word) && !praise.has(word))
  if (telling.length === 0) return { strength: 0.3, lacks: 'vague' }
  if (type === 'qualitative' && words.length === 1 && /ed$/.test(words[0] ?? ''))
    return { strength: 0.3, lacks: 'vague' }
  const isBroad = telling.length === 1 && broadInterests.has(telling[0] ?? '')
  if (
    isBroad ||
    (telling.length < words.length && telling.every((word) => broadInterests.has(word) || broadOutcomes.has(word)))
  )
    return { strength: type === 'qualitative' ? 0.8 : 0.6, lacks: 'vague' }
  return { strength: 1, lacks: null }
}

/** Words of praise or blame: what is “better” is what the study should find out. */
const praise = setOf(
  'better worse good bad best poor improved improving new effective proper right great nice modern quality',
)

const experiences = new RegExp(`\\b(?:${experienceNouns})\\b`)
/** “improving health” is about health. */
const changes =
  /^(?:improv|reduc|increas|enhanc|promot|rais|lower|decreas|boost|strengthen|change|affect|achiev|support)\w*$/
const numbered = /\d|%|\bper\b/

function judgeOutcome(lower: string, parsed: Parsed, type: QuestionType, inBoxes: boolean): Judged {
  if (type === 'qualitative') return judgeEvaluation(lower, parsed, inBoxes)
  if (readKinds.has(type)) return lower || !inBoxes ? { strength: 0.9, lacks: null } : missing
  const words = wordsIn(lower, { start: 0, end: lower.length })
    .map(({ word }) => word)
    .filter((word) => !small.has(word) && !changes.test(word) && !praise.has(word))
  if (/\bquality of life\b/.test(lower)) return { strength: 0.75, lacks: 'unmeasured' }
  if (words.length === 0) return lower ? { strength: 0.35, lacks: 'vague' } : missing
  if (words.every((word) => emptyOutcomes.has(word) || isPlaceWord(word))) return { strength: 0.35, lacks: 'vague' }
  const isMeasured =
    words.some((word) => measures.has(word) || measures.has(word.replace(/s$/, ''))) || numbered.test(lower)
  if (isMeasured) return { strength: 1, lacks: null }
  const specific = words.filter((word) => !emptyOutcomes.has(word) && !broadOutcomes.has(word))
  if (specific.length === 0) return { strength: 0.5, lacks: 'unmeasured' }
  return {
    strength: type === 'prevalence' || type === 'diagnosis' ? 1 : 0.8,
    lacks: type === 'prevalence' ? null : 'unmeasured',
  }
}

const readKinds: ReadonlySet<QuestionType> = new Set(['interpretive', 'kap', 'doctrinal', 'textual', 'review'])

/** What would be learnt of an experience: its noun, its verb, or a how and why. */
function judgeEvaluation(lower: string, parsed: Parsed, inBoxes: boolean): Judged {
  if (inBoxes) return lower ? { strength: 0.9, lacks: null } : missing
  const verb = parsed.verb ? parsed.lower.slice(parsed.verb.start, parsed.verb.end) : ''
  if (experiences.test(lower) || isLived(verb)) return { strength: 0.9, lacks: null }
  const asks = /^(?:how|why|what|in|which)$/.test(parsed.opening?.word ?? '')
  return asks ? { strength: 0.75, lacks: 'implied' } : missing
}

function judgeTime(said: string, parsed: Parsed, type: QuestionType, inBoxes: boolean): Judged {
  if (!said) return missing
  if (inBoxes || parsed.timeStated) {
    const isHalf = type === 'prevalence' && !inBoxes && !hasPlace(parsed)
    return { strength: isHalf ? 0.7 : 1, lacks: null }
  }
  return { strength: type === 'prevalence' ? 0.7 : 0.85, lacks: 'place only' }
}

const hasPlace = ({ place }: Parsed) => place !== null
