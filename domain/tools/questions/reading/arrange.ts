import type { ElementName, QuestionType } from '../frames.ts'
import { segmentsOf } from '../groups.ts'
import { type Span, trimmed } from '../text.ts'
import { isLived } from './guess-type.ts'
import type { Read } from './parse.ts'
import type { Located } from './people.ts'

/* Puts what was found where the kind of question has it: subject and object are not the same parts in every kind. */

type Found = Located & { comparison: Span | null; time: Span | null }
type Parts = Record<ElementName, Span | null>

/** The parts of a question of this kind. */
export function arrange(lower: string, type: QuestionType, read: Read, found: Found): Parts {
  const { population, interest, comparison, outcome, time } = found
  const parts = { population, interest, comparison, outcome, time }
  if (type === 'qualitative') return arrangeQualitative(lower, read, parts)
  if (type === 'interpretive') return arrangeInterpretive(lower, read, parts)
  if (type === 'diagnosis' && !parts.outcome) return { ...parts, outcome: accuracyIn(lower) }
  if (read.name === 'is greater' && !isSubject(population, read)) return { ...parts, ...measuredFirst(lower, read) }
  if (read.name === 'general' && read.verb && isSubject(population, read))
    return { ...parts, ...exposedOf(lower, parts, read), outcome: spanning(read.verb, outcome) }
  if (!parts.interest) return { ...parts, ...exposedOf(lower, parts, read) }
  return parts
}

/** “the sensitivity of a test in nurses”: how well it finds is said, and not what. */
function accuracyIn(lower: string): Span | null {
  const match = /\b(?:accuracy|sensitivity|specificity|predictive value|validity|reliability)\b/.exec(lower)
  return match ? { start: match.index, end: match.index + match[0].length } : null
}

/** “Is mean yield higher in tunnels”: what is compared is the outcome. */
function measuredFirst(lower: string, { interest, outcome }: Read): Partial<Parts> {
  if (!interest || !outcome) return {}
  const segments = segmentsOf(lower, outcome)
  const by = segments[1]
  return {
    outcome: trimmed(lower, interest),
    interest: by ? trimmed(lower, { start: by.start, end: outcome.end }) : null,
  }
}

/** “Do smokers recover more slowly”: the subject is the population, and what they do is the outcome. */
const isSubject = (population: Span | null, { interest }: Read) =>
  population !== null &&
  interest !== null &&
  population.start <= interest.start + 4 &&
  population.end + 2 >= interest.end

/** Of “how do nurses experience night work”, the nurses are the sample and night work the phenomenon. */
function arrangeQualitative(lower: string, read: Read, parts: Parts): Parts {
  if (read.name === 'general' && read.verb) {
    const verb = lower.slice(read.verb.start, read.verb.end)
    const object = parts.outcome
    const interest = isLived(verb) ? object : spanning(read.verb, object)
    return { ...parts, interest: interest ?? parts.interest, outcome: isLived(verb) ? read.verb : null }
  }
  if (parts.interest) return parts
  // “the challenges of online learning”: nobody has them yet.
  if (!parts.population && read.population) return { ...parts, interest: trimmed(lower, read.population) }
  const populationSpan =
    read.population && parts.population ? { start: parts.population.start, end: read.population.end } : null
  const split = phenomenonOf(lower, populationSpan ?? parts.population)
  return split ? { ...parts, ...split } : parts
}

function arrangeInterpretive(lower: string, read: Read, parts: Parts): Parts {
  if (read.name !== 'general' || !read.verb)
    return parts.interest || !parts.population ? parts : { ...parts, interest: parts.population }
  const sources = parts.population ?? (read.interest ? trimmed(lower, read.interest) : null)
  return { ...parts, population: sources, interest: parts.outcome ?? parts.interest, outcome: read.verb }
}

const spanning = (verb: Span, object: Span | null): Span => ({ start: verb.start, end: object?.end ?? verb.end })

const begins =
  /\b(?:undergoing|receiving|living with|living in|living|attending|caring for|caring|working (?:in|with|for|as|at|from)|working|using|raising|returning|becoming|being|having|experiencing|facing|participating in|dealing with|coping with|giving|transitioning|learning|teaching|studying|managing|seeking|accessing|who|with|during|when|after|following|of|about|regarding|on|towards?|concerning|around|in relation to|as|to|in)\b/

/** “women undergoing IVF treatment”: what they go through is asked about, whoever they are. */
function phenomenonOf(lower: string, population: Span | null): Pick<Parts, 'population' | 'interest'> | null {
  if (!population) return null
  const text = lower.slice(population.start, population.end)
  const [, ...rest] = text.split(' ')
  const offset = text.length - rest.join(' ').length
  const match = begins.exec(text.slice(offset))
  if (!match) return null
  const at = population.start + offset + match.index
  const interest = trimmed(lower, { start: at, end: population.end })
  return interest ? { population: trimmed(lower, population), interest } : null
}

/** “women who have high blood pressure”: what describes them is what they are exposed to. */
function exposedOf(lower: string, { population, comparison }: Parts, read: Read): Partial<Parts> {
  const isCompared = comparison !== null
  const isAboutThem =
    read.name === 'at risk' ||
    read.name === 'more likely' ||
    read.name === 'is greater' ||
    read.name === 'general' ||
    read.name === 'no verb'
  if (!population || !isAboutThem) return {}
  const [segment] = segmentsOf(lower, population)
  const at =
    segment?.words.findIndex(({ word }) =>
      /^(?:who|with|without|whose|that|exposed|using|taking|receiving)$/.test(word),
    ) ?? -1
  const first = segment?.words[at]
  if (first && at > 0) return { interest: { start: first.start, end: population.end } }
  // “introverted employees … than extroverted ones”: what they are is what they are compared by.
  return isCompared ? { interest: population } : {}
}
