import type { ElementName, QuestionType } from '../frames.ts'
import type { Span } from '../text.ts'
import type { Doubt } from './doubts.ts'
import { headOf } from './phrases.ts'
import type { Known } from './seams.ts'

/*
 * What a part holds besides its name, because the sentence says more than its kind has parts for: by what means, through what, of whom
 * as well, in a clause of its own. Such a reading may be right, and nobody can tell.
 */

/** Where a part says more than its name, or was found by a verb in a sentence that asks in no known way; empty where none does. */
export function additionsIn({ lower, opening, type, read, parts }: Known): Doubt[] {
  const { population, interest, comparison, outcome } = parts
  const words = (span: Span | null) => (span ? lower.slice(span.start, span.end) : '')
  const doubts: Doubt[] = []
  const doubt = (isSo: boolean, reason: Doubt['reason'], part: ElementName | null, span: Span | null) => {
    if (isSo) doubts.push({ reason, part, span })
  }
  const [whom, subject, said, verb] = [words(population), words(interest), words(outcome), words(read.verb)]
  doubt(isMore(subject), 'not a name', 'interest', interest)
  doubt(isMore(said), 'not a name', 'outcome', outcome)
  doubt(isMore(whom) || unended.test(whom) || deed.test(whom), 'not a name', 'population', population)
  // “in a 72-hour unit”, “knowledge of and attitudes towards”: cut within a phrase.
  doubt(
    /^(?:in|at|of) an? [\w-]+-(?:hour|day|week|month|year)$/.test(words(parts.time)),
    'not a name',
    'time',
    parts.time,
  )
  doubt(type === 'kap' && surveyed.test(subject), 'not a name', 'interest', interest)
  // “one test with that of another”: the second is what it is compared with.
  doubt(/ with (?:that|those) of /.test(subject), 'not a name', 'interest', interest)
  doubt(comparing.test(verb) && !comparison, 'unclear', 'comparison', read.verb)
  // “the coping strategies of grandmothers raising orphans”: what they live through, or what they cope with.
  const isOfDoing =
    interest !== null && population !== null && interest.start > population.start && interest.end <= population.end
  doubt(type === 'qualitative' && isOfDoing && said !== '' && !lived.test(said), 'same words', 'interest', interest)
  // “the yield of chard grown | on sandy soils”, “effluent as effectively | as commercial carbon”
  doubt(
    / of .* (?:grown|kept|made|held|raised|used|found|fed|treated|taken|collected|sampled)$/.test(said),
    'not a name',
    'outcome',
    outcome,
  )
  doubt(/ as \w+ly$/.test(whom), 'not a name', 'population', population)
  // What the law is, is asked of a rule; “South African law” alone, or the effect of something on people, is not it.
  doubt(
    type === 'doctrinal' && (rulers.test(subject) || / on .* among /.test(subject)),
    'unclear',
    'interest',
    interest,
  )
  // Whom its studies are about is said in many ways; where nobody is found, somebody may have been overlooked.
  doubt(type === 'review' && !population && / (?:in|for|to|on|by|and) /.test(subject), 'whose', 'interest', interest)
  // “a chatbot that answers queries for students”: for whom is said of the thing, or of the queries.
  doubt(type === 'design' && / (?:that|which) /.test(subject), 'unclear', 'interest', interest)
  const isQuestion = opening !== null && asking.test(lower.slice(opening.start))
  const isPosed = isQuestion && !living.test(verb) && population !== null && !isHouse(lower, population)
  doubt(read.name === 'general' && verb !== '' && type !== 'qualitative' && !isPosed, 'unclear', null, read.verb)
  // “applications by foreign nationals refused”: the sentence is about them too.
  const agent = / by (?:the |[\w’'-]+ ){0,3}[\w’'-]+s\b/
  doubt(measured.has(type) && agent.test(withoutInstrument(said)), 'whose', 'outcome', outcome)
  return doubts
}

/** Kinds in which something is measured. */
export const measured = new Set<QuestionType>(['intervention', 'exposure', 'prognosis', 'diagnosis', 'prevalence'])

function isMore(text: string): boolean {
  const named = withoutInstrument(text)
  return addition.test(named) || besides.test(named)
}
/** By which instrument it is measured belongs to what is measured. */
const withoutInstrument = (text: string) =>
  text.replace(/,? as (?:measured|assessed|defined) (?:by|on|with|in) [^,]+/, '')

/** “images taken at clinics, benchmarked against …”; not the next of a list. */
const addition =
  /, (?:and )?(?:\w+(?:ed|ing)|as|in|at|on|with|by|for|from|to|given|while|when|where|both|each|one|mostly|mainly|especially|including|particularly) /
/** By what means, through what, around what event, in whose eyes. */
const besides =
  /\bmediat(?:e|ed|es|ing|ion|ors?)\b|\bmoderat(?:ed|es|ing|ion|ors?)\b|\b(?:before and after|prior to|following|in the wake of|in the aftermath of|using|via|by means of|with the aid of|after the|before the|on the part of|at the hands of|as (?:perceived|reported|measured|seen|defined|assessed) (?:by|in|with|on|through))\b/

const rulers = /^(?:the )?(?:[a-z]+ ){0,2}(?:law|courts?|legislature|parliament|constitution|state|government)$/
const surveyed =
  /^(?:the )?(?:knowledge|awareness|attitudes?|practices?|perceptions?|beliefs?|views?|opinions?|skills?)\b/

/** Verbs of those who are asked what they live through. */
const living = /\b(?:perceive|experience|describe|understand|interpret|navigate|negotiate|cope|feel|view)\b/
/** “projects that were completed | between 2012 and 2022”, “nurses perceive …”: more of a sentence than whom it is about. */
const unended =
  /\b(?:who|that|which) (?:[\w’'-]+ ){0,3}[\w’'-]+(?:ed|en|ade|own|one)$|^(?!.*\b(?:who|that|which)\b).*\bduring\b| (?:perceive|experience|describe|understand|interpret|navigate|negotiate|cope|feel|view) /
/** “the detection of fires”: what is done, not with whom or what. */
const deed = /^(?:the )?\w+(?:ion|ment|ing|ance|ence) of /
/** What an inquiry into lives asks for, of which the rest of the sentence says what was lived. */
const lived = /experienc|perce|view|understand|attitude|opinion|belie|meaning|perspective|feel|stor|account|voice/

/** A question of whether or how far something does something. */
const asking =
  /^(?:to what extent |how much |how far |how |in what ways? |which |what )?(?:do|does|did|can|could|will|would|has|have|is|are|was|were|(?<=which |what ).+ )\b/
/** “a gold mine”: one house that people or things are in is not whom it is about. */
const isHouse = (lower: string, population: Span) =>
  headOf(lower, population) === 'institution' && /^(?:an?|one) /.test(lower.slice(population.start))

/** Verbs that measure one thing by another. */
const comparing =
  /^(?:out\w+|surpass|exceed|beat|rival|match|equal|differ|compete|compare|replace|substitute)(?:e?s|ed|ing)?$/
