import type { ElementName, QuestionType } from '../frames.ts'
import { groupIn, segmentsOf } from '../groups.ts'
import { groupOf } from '../lexicon/groups.ts'
import { type Span, trimmed, wordsIn } from '../text.ts'
import { betweenGroups, byGroup, type Found } from './arrange-groups.ts'
import { type Arranged, arrangeDesign, arrangeLaw, arrangeReview, type Parts } from './arrange-known.ts'
import { isLived } from './guess-type.ts'
import type { Read } from './parse.ts'
import { markOf, withoutPlace } from './phrases.ts'
import { readSequence } from './sequence.ts'

/* Puts what was found where the kind of question has it: subject and object are not the same parts in every kind. */

/** The parts of a question of this kind. */
export function arrange(lower: string, type: QuestionType, read: Read, found: Found): Arranged {
  const { population, interest, comparison, outcome, time, place, isSure } = found
  const parts: Parts = { population, interest, comparison, outcome, time }
  if (read.name === 'they do it more' && read.interest)
    return {
      parts: {
        ...parts,
        population: read.population && trimmed(lower, read.population),
        interest: trimmed(lower, read.interest),
        outcome: read.outcome && trimmed(lower, read.outcome),
      },
      place,
      isSure: comparison !== null,
    }
  if (read.sequence) return arrangeSequence(lower, read, found)
  if (type === 'review' && read.type === 'review') return arrangeReview(lower, { read, ...found })
  if (type === 'review' && /^the (?:determinants|predictors) of$/.test(read.name) && interest && outcome)
    return { parts: { ...parts, interest: { start: interest.start, end: outcome.end }, outcome: null }, place, isSure }
  if (type === 'design' && read.type === 'design') return arrangeDesign(lower, { read, ...found })
  if (type === 'doctrinal') return arrangeLaw(lower, { read, ...found })
  if (type === 'textual' || read.type === 'textual') {
    const own = {
      ...parts,
      population: read.population,
      interest: read.interest && trimmed(lower, read.interest),
      outcome: null,
    }
    return { parts: own, place: null, isSure: read.population !== null }
  }
  if (type === 'qualitative' || type === 'kap') return arrangeLived(lower, read, found)
  if (type === 'interpretive')
    return {
      parts: arrangeInterpretive(lower, read, parts),
      place,
      isSure: namesBoth(read) || (isSure && read.name !== 'role of'),
    }
  if (/^(?:they have more|more common among|at risk|more likely)$/.test(read.name))
    return { parts: byGroup(lower, read, parts), place, isSure: population !== null && comparison !== null }
  if (read.name === 'differences in, between' && read.interest && read.comparison)
    return betweenGroups(lower, read, found)
  if (type === 'diagnosis' && !parts.outcome)
    return { parts: { ...parts, outcome: accuracyIn(lower) }, place, isSure: false }
  if (read.name === 'is greater' && !isSubject(population, read))
    return { parts: { ...parts, ...measuredFirst(lower, read) }, place, isSure: false }
  if (read.name === 'general' && read.verb && isSubject(population, read))
    return {
      parts: { ...parts, ...exposedOf(lower, parts, read), outcome: spanning(read.verb, outcome) },
      place,
      isSure: false,
    }
  if (type === 'prevalence') return { parts, place, isSure: isSure && outcome !== null }
  // “the survival of women with cancer”: nothing is asked of what it depends on.
  if (read.name === 'survival of') return { parts, place, isSure: population !== null }
  if (!parts.interest) return { parts: { ...parts, ...exposedOf(lower, parts, read) }, place, isSure: false }
  return { parts, place, isSure }
}

const namesBoth = (read: Read) => read.population !== null && read.interest !== null && read.name !== 'general'

/** “the perceptions of nurses in Limpopo about the partograph”: the noun, and its phrases. */
function arrangeSequence(lower: string, read: Read, { lead, comparison, time }: Found): Arranged {
  const none = { group: null, topic: null, place: null, isSure: false }
  const { group, topic, place, isSure } = read.sequence ? readSequence(lower, read.sequence) : none
  const led = lead ? readSequence(lower, lead) : null
  const population = group ?? led?.group ?? null
  const own = topic ?? led?.topic ?? null
  const outcome = read.outcome ? trimmed(lower, read.outcome) : null
  // “the experiences of nurses caring for …”: what they go through describes them too.
  const mark = own ? null : withoutPlace(lower, markOf(lower, population)).rest
  // “the challenges facing spaza shops”: they are what is asked about.
  const isNeed = !own && !mark && outcome !== null && needs.test(lower.slice(outcome.start, outcome.end))
  if (isNeed && outcome && population && isSure)
    return {
      parts: { population, interest: outcome, comparison, outcome: null, time },
      place: place ?? led?.place ?? null,
      isSure: true,
    }
  const isMarkSure =
    mark !== null &&
    (/^(?:\w+ing)\b/.test(lower.slice(mark.start)) || /\b(?:who|that) $/.test(lower.slice(0, mark.start)))
  return {
    parts: { population, interest: own ?? mark ?? describing(lower, population), comparison, outcome, time },
    place: place ?? led?.place ?? null,
    isSure: isSure && population !== null && (own !== null || isMarkSure),
  }
}

const needs =
  /\b(?:challenges?|needs|barriers?|strateg\w+|difficulties|obstacles|concerns|facilitators|enablers|fears|aspirations|expectations)\b/

/** “fathers of children with autism”: where nothing else is said, what describes them. */
function describing(lower: string, group: Span | null): Span | null {
  const [, second] = group ? segmentsOf(lower, group) : []
  return group && second ? trimmed(lower, { start: second.start, end: group.end }) : null
}

/** “How do nurses experience night work”: the nurses are the sample, and night work the phenomenon. */
function arrangeLived(lower: string, read: Read, found: Found): Arranged {
  const { comparison, time, place } = found
  if (read.name === 'general' && read.verb && read.interest) {
    const verb = lower.slice(read.verb.start, read.verb.end)
    const population = trimmed(lower, read.interest)
    const object = withoutPlace(lower, read.outcome, true)
    const isOwn = isLived(verb)
    const interest = isOwn ? object.rest : spanning(read.verb, object.rest)
    return {
      parts: { population, interest: interest ?? null, comparison, outcome: isOwn ? read.verb : null, time },
      place: object.place ?? withoutPlace(lower, population).place ?? place,
      isSure: isGroup(lower, population),
    }
  }
  if (read.population && read.interest) {
    const object = withoutPlace(lower, read.interest, true)
    const population = trimmed(lower, read.population)
    const outcome = read.outcome ? trimmed(lower, read.outcome) : null
    return {
      parts: { population, interest: object.rest, comparison, outcome, time },
      place: object.place ?? withoutPlace(lower, population).place ?? place,
      isSure: isGroup(lower, population),
    }
  }
  const { population, interest, outcome } = found
  const mark = markOf(lower, read.population ?? population)
  return { parts: { population, interest: interest ?? mark, comparison, outcome, time }, place, isSure: false }
}

/** Whether a part names a group in its first phrase. */
function isGroup(lower: string, span: Span | null): boolean {
  const [first] = span ? segmentsOf(lower, span) : []
  const found = first ? groupIn(first.words) : null
  return found !== null && found.kind !== 'thing' && first?.preposition === ''
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

function arrangeInterpretive(lower: string, read: Read, parts: Parts): Parts {
  if (read.name !== 'general' || !read.verb) {
    if (namesBoth(read) && read.population && read.interest)
      return { ...parts, ...inWork(lower, read.population, read.interest) }
    return parts.interest || !parts.population ? parts : { ...parts, interest: parts.population }
  }
  const sources = parts.population ?? (read.interest ? trimmed(lower, read.interest) : null)
  return { ...parts, population: sources, interest: parts.outcome ?? parts.interest, outcome: read.verb }
}

/** “How does Zakes Mda represent memory in The Heart of Redness”: an author is no source, the work is. */
function inWork(lower: string, by: Span, of: Span): Partial<Parts> {
  const own = { population: trimmed(lower, by), interest: trimmed(lower, of) }
  const at = lower.slice(of.start, of.end).lastIndexOf(' in ')
  const words = wordsIn(lower, by)
  const isAuthor =
    words.length <= 3 &&
    !/^(?:the|an?)$/.test(words[0]?.word ?? 'the') &&
    words.every(({ word }) => groupOf(word) === null) &&
    !/s$/.test(words.at(-1)?.word ?? '')
  if (!isAuthor || at <= 0) return own
  return {
    population: trimmed(lower, { start: of.start + at + 4, end: of.end }),
    interest: trimmed(lower, { start: of.start, end: of.start + at }),
  }
}

const spanning = (verb: Span, object: Span | null): Span => ({ start: verb.start, end: object?.end ?? verb.end })

/** “women who have high blood pressure”: what describes them is what they are exposed to. */
function exposedOf(
  lower: string,
  { population, comparison }: Record<ElementName, Span | null>,
  read: Read,
): Partial<Parts> {
  const isAboutThem = /^(?:at risk|more likely|is greater|general|no verb)$/.test(read.name)
  if (!population || !isAboutThem) return {}
  const mark = withoutPlace(lower, markOf(lower, population)).rest
  if (mark) return { interest: mark }
  // “introverted employees … than extroverted ones”: what they are is what they are compared by.
  return comparison ? { interest: population } : {}
}
