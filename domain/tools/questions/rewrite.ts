import type { Assessment } from './assess.ts'
import type { Boxes } from './elements.ts'
import { type ElementName, frames, type QuestionType } from './frames.ts'
import { groupIn } from './groups.ts'
import { isReadAs, sampleOf } from './read-back.ts'
import { isLived } from './reading/guess-type.ts'

import { wordsIn } from './text.ts'

/** A piece of a rewritten question: words, a part, or a blank where a part is missing. */
export type Piece = { text: string; part: ElementName | null; isBlank: boolean }

/**
 * The question with a blank for each required part that is missing. What somebody wrote stays as it is where blanks can be
 * put into it; otherwise its parts are put into the form that this kind of question has. Null where nothing is missing.
 */
export function rewrite(assessment: Assessment): Piece[] | null {
  const { type, missing, question, blocked } = assessment
  if (missing.length === 0 && blocked.length === 0) return null
  // What was read may be something else: then no wording is offered.
  if (assessment.doubts.length > 0) return null
  // What is put as an opinion, or would do harm, is not mended by other words.
  if (blocked.some(({ block }) => block === 'opinion' || block === 'unanswerable' || block === 'harm')) return null
  const mayGrow =
    blocked.length === 0 && missing.every((name) => name === 'comparison' || name === 'time') && question !== ''
  const grown = mayGrow && assessment.grammar.length === 0 ? withBlanks(assessment) : null
  const wordings = [...(grown ? [grown] : []), compose(type, boxesOf(assessment))]
  return wordings.find((pieces) => isReadAs(sampled(pieces, type), assessment)) ?? null
}

/** A wording as a text, with something in each blank. */
const sampled = (pieces: Piece[], type: QuestionType) =>
  textOf(pieces.map((piece) => (piece.part && piece.isBlank ? plain(sampleOf(piece.part, type)) : piece)))

/** The parts of an assessment as boxes to fill in. */
export const boxesOf = ({ elements }: Assessment): Boxes =>
  Object.fromEntries(elements.map(({ name, text }) => [name, text]))

function withBlanks({ question, type, missing, elements, parsed }: Assessment): Piece[] {
  const body = question.slice(0, parsed.body.end)
  const interest = elements.find(({ name }) => name === 'interest')?.span
  const at = missing.includes('comparison') && interest ? interest.end : body.length
  const comparison = missing.includes('comparison')
    ? [plain(', compared with '), blank(type, 'comparison'), plain(at < body.length ? ',' : '')]
    : []
  const time = missing.includes('time') ? [plain(' '), blank(type, 'time')] : []
  return [plain(body.slice(0, at)), ...comparison, plain(body.slice(at)), ...time, plain('?')].filter(
    ({ text }) => text !== '',
  )
}

const plain = (text: string): Piece => ({ text, part: null, isBlank: false })
const blank = (type: QuestionType, name: ElementName): Piece => ({
  text: frames[type].parts[name]?.label.toLowerCase() ?? name,
  part: name,
  isBlank: true,
})

/** The question that these parts make, with a blank for each required part that is missing. */
export const compose = (type: QuestionType, boxes: Boxes): Piece[] =>
  filled(wordingOf(type, boxes).question, type, boxes)

/** What a study with these parts would aim at; null while a required part is missing. */
export function aimOf(type: QuestionType, boxes: Boxes): string | null {
  const pieces = filled(wordingOf(type, boxes).aim, type, boxes)
  return pieces.some(({ isBlank }) => isBlank) ? null : textOf(pieces)
}

/** Pieces as text; a blank is the name of its part in brackets. */
export function textOf(pieces: Piece[]): string {
  const text = pieces
    .map(({ text: words, isBlank }) => (isBlank ? `[${words}]` : words))
    .join('')
    .replace(/\s+([,.?])/g, '$1')
    .replace(/,(?=[?.])/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

type Wording = { question: string; aim: string }

/* The parts stand in braces. A blank keeps the name of its part. */
const wordings: Record<Exclude<QuestionType, 'qualitative' | 'interpretive'>, Wording> = {
  kap: {
    question: 'What are the {outcome} of {population} regarding {interest} {time}?',
    aim: 'To describe the {outcome} of {population} regarding {interest} {time}.',
  },
  review: {
    question: 'What is known about {interest} among {population}, in studies published {time}?',
    aim: 'To review what is known about {interest} among {population}, in studies published {time}.',
  },
  design: {
    question: 'How can {interest} be designed for {population}, judged by {outcome}?',
    aim: 'To design {interest} for {population}, judged by {outcome}.',
  },
  doctrinal: {
    question: 'What is the legal position on {interest} {time}?',
    aim: 'To determine the legal position on {interest} {time}.',
  },
  textual: {
    question: 'How does {population} speak of {interest}?',
    aim: 'To examine how {population} speaks of {interest}.',
  },
  intervention: {
    question: 'Among {population}, what is the effect of {interest}, compared with {comparison}, on {outcome} {time}?',
    aim: 'To determine the effect of {interest}, compared with {comparison}, on {outcome} among {population} {time}.',
  },
  exposure: {
    question: 'What is the association between {interest} and {outcome} among {population} {time}?',
    aim: 'To determine the association between {interest} and {outcome} among {population} {time}.',
  },
  diagnosis: {
    question:
      'What is the accuracy of {interest}, compared with {comparison}, in detecting {outcome} among {population}?',
    aim: 'To determine the accuracy of {interest}, compared with {comparison}, in detecting {outcome} among {population}.',
  },
  prognosis: {
    question: 'Which {interest} predict {outcome} among {population} {time}?',
    aim: 'To identify which {interest} predict {outcome} among {population} {time}.',
  },
  prevalence: {
    question: 'What is the prevalence of {outcome} among {population} {time}?',
    aim: 'To determine the prevalence of {outcome} among {population} {time}.',
  },
}

const interrogative = /^(?:what|which|(?:[\w-]+ ){0,3}(?:factors|predictors|determinants|drivers|causes|reasons))\b/i

function wordingOf(type: QuestionType, { interest = '', outcome = '' }: Boxes): Wording {
  if (type === 'qualitative') return ofExperience(outcome.trim(), interest)
  if (type === 'interpretive') return ofSources(outcome.trim())
  if (type === 'exposure' && interrogative.test(interest))
    return {
      question: 'Which factors are associated with {outcome} among {population} {time}?',
      aim: 'To identify which factors are associated with {outcome} among {population} {time}.',
    }
  return wordings[type]
}

/** “perceive” takes an object, “perceptions” are of something, and what people do is described as it is. */
function ofExperience(said: string, interest: string): Wording {
  if (isLived(said.toLowerCase()) && !/s$/.test(said))
    return {
      question: `How do {population} ${said} {interest} {time}?`,
      aim: `To explore how {population} ${said} {interest} {time}.`,
    }
  if (/s$/.test(said)) {
    const joint = /^(?:of|about|with|on|in|to|towards?|regarding|when|during|as)\b/.test(interest) ? '' : 'of '
    return {
      question: `What are the ${said} of {population} ${joint ? 'regarding ' : ''}{interest} {time}?`,
      aim: `To explore the ${said} of {population} ${joint ? 'regarding ' : ''}{interest} {time}.`,
    }
  }
  const isDone = said === '' && interest !== ''
  const verb = isDone ? '' : 'experience '
  return {
    question: `How do {population} ${verb}{interest} {time}?`,
    aim: `To explore how {population} ${verb}{interest} {time}.`,
  }
}

function ofSources(said: string): Wording {
  if (/(?:ed|en|ood)$/.test(said))
    return {
      question: `How is {interest} ${said} in {population} {time}?`,
      aim: `To examine how {interest} is ${said} in {population} {time}.`,
    }
  const verb = said || 'represent'
  return {
    question: `In what ways do {population} ${verb} {interest} {time}?`,
    aim: `To examine how {population} ${verb} {interest} {time}.`,
  }
}

function filled(wording: string, type: QuestionType, boxes: Boxes): Piece[] {
  return (isPeople(boxes.population ?? '') ? wording : inThings(wording))
    .split(/(,? ?(?:compared with )?\{\w+\})/)
    .flatMap((piece) => {
      const name = /\{(\w+)\}/.exec(piece)?.[1] as ElementName | undefined
      if (!name) return piece ? [plain(piece)] : []
      const said = tidied(name, boxes[name] ?? '')
      const isElsewhere = name === 'time' && said !== '' && isSaidIn(said, boxes)
      if (isElsewhere || (!said && !frames[type].parts[name]?.isRequired)) return []
      const part = said ? { text: said, part: name, isBlank: false } : blank(type, name)
      return [plain(piece.slice(0, piece.indexOf('{'))), part].filter(({ text }) => text !== '')
    })
}

/** Whether a population is people, as far as its words tell; one that is not said yet is taken for people. */
function isPeople(population: string): boolean {
  const lower = population.toLowerCase()
  const kind = groupIn(wordsIn(lower, { start: 0, end: lower.length }))?.kind
  return population.trim() === '' || kind === 'people' || kind === 'vague'
}

const inThings = (wording: string) =>
  wording.replace('Among {population}', 'In {population}').replace('among {population}', 'in {population}')

/** “30-day mortality” says when already, and “nurses in Durban” where. */
const isSaidIn = (said: string, { population = '', interest = '', outcome = '' }: Boxes) =>
  [population, interest, outcome].some((text) => text.toLowerCase().includes(said.toLowerCase().replace(/^over /, '')))

const leads: Record<ElementName, RegExp> = {
  population: /^(?:in|among|amongst|for|of|by)\s+/i,
  interest: /^(?:of|by)\s+/i,
  comparison: /^(?:compared (?:with|to)|versus|vs\.?|than)\s+/i,
  outcome: /^(?:on|in|the prevalence of|prevalence of|in detecting|detecting|diagnosing|identifying)\s+/i,
  time: /^$/,
}

/** A part without the words that its place in the sentence brings along; a time with one, where it has none. */
function tidied(name: ElementName, said: string): string {
  const text = said
    .trim()
    .replace(/[\s,.?]+$/, '')
    .replace(leads[name], '')
    .replace(name === 'population' ? /['’]$/ : /$^/, '')
  if (name !== 'time' || !text) return text
  return /^(?:\d|one|two|three|four|five|six|seven|eight|nine|ten|twelve|a )/i.test(text) && !/^\d{4}/.test(text)
    ? `over ${text}`
    : text
}
