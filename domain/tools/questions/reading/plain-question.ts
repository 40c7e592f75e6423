import type { ElementName, QuestionType } from '../frames.ts'
import { isPlural } from '../groups.ts'
import { groupOf, isKnownGroup } from '../lexicon/groups.ts'
import { causalVerbs } from '../lexicon/relations.ts'
import { type Span, wordsIn } from '../text.ts'
import type { Doubt, Known } from './doubts.ts'
import { headOf } from './phrases.ts'

/*
 * Of which questions the reader is sure: of plain ones about people. It asks what people live through, know or think, or what is
 * measured in them, in a wording that says where each part begins; and those people have a name that is listed. All else may be read
 * rightly, and is a draft that somebody confirms (decision 069).
 */

const plainKinds = new Set<QuestionType>([
  ...(['qualitative', 'kap', 'intervention', 'exposure', 'diagnosis', 'prognosis', 'prevalence'] as const),
])

/** The wordings that have words between any two of their parts. */
const plainForms = new Set([
  ...['experiences of', 'whose experiences', 'how they live it', 'meaning given'],
  ...['knowledge and practices', 'what they know of it', 'what they know and do'],
  ...['effect of', 'what effect does', 'is more effective', 'link between', 'is associated with', 'more common among'],
  ...['factors relate', 'the determinants of', 'factors predict', 'the predictors of', 'what predicts'],
  ...['prevalence of', 'how common', 'how many'],
  ...['how accurate', 'accuracy of, short', 'does detect accurately'],
])

/** What keeps a question from being plain; empty where it is. */
export function draftsOf(known: Known): Doubt[] {
  const { lower, body, type, read, parts, times } = known
  const { population, interest } = parts
  const draft: Doubt[] = [{ reason: 'draft', part: null, span: null }]
  // How something is shown in a work: the work is named last, whatever its name is.
  const isOfWork = read.name === 'how it is shown' && type !== 'doctrinal'
  if (!isOfWork && !(plainKinds.has(type) && (plainForms.has(read.name) || isPosed(known)))) return draft
  if (times.length > 1 || joined.test(lower.slice(body.start, body.end))) return draft
  const isLived = type === 'qualitative' && interest !== null && population !== null
  if (isLived && interest.start < population.end && population.start < interest.end) return draft
  const more = Object.entries(parts).find(
    ([name, span]) => span && name !== 'time' && added.test(lower.slice(span.start, span.end)),
  )
  if (more) return [{ reason: 'not a name', part: more[0] as ElementName, span: more[1] }]
  if (isOfWork || isPeople(lower, population) || isThings(known)) return []
  return [{ reason: 'whose', part: 'population', span: population }]
}

/** “Does … improve …”: an auxiliary, and a verb of change that is listed. */
const isPosed = ({ lower, opening, read: { name, verb, interest } }: Known) =>
  name === 'general' &&
  verb !== null &&
  opening !== null &&
  posed.test(lower.slice(opening.start)) &&
  causalVerbs.has(lower.slice(verb.start, verb.end).replace(/^help(?:s|ed)?(?: to)? /, '')) &&
  !(interest && lawful.test(lower.slice(interest.start, interest.end)))
const posed = /^(?:(?:to what extent|how much|how far|how) )?(?:do|does|did|can|could|will|would) /
/** What a law does is a question of law, and hardly measured. */
const lawful = /\b(?:law|act|constitution|legislation|statutes?|bill of rights|sections? \d+)\b/

/** “knowledge of and attitudes towards” */
const joined = /\b(?:of|about|on|to|for|in|with|from|by|against|into|towards?|regarding|among) (?:and|or) /
/** “images, taken at clinics, …”; not the next of a list. */
const added =
  /, (?:and )?(?:\w+(?:ed|ing)|as|in|on|at|with|by|for|from|to|given|while|when|where|both|mostly|mainly|especially|including|particularly) |\b(?:during|within) the (?!.*\b(?:who|that)\b)/

/** A noun that is listed for people, and not only ends like one. */
const isPeople = (lower: string, population: Span | null) =>
  population !== null &&
  headOf(lower, population) === 'people' &&
  wordsIn(lower, population).some(({ word }) => isKnownGroup(word))

/** The effect of something on several things or places of work, where no people are named. */
const isThings = ({ lower, body, read, parts: { population } }: Known) =>
  read.name === 'effect of' &&
  population !== null &&
  /^(?:institution|thing)$/.test(headOf(lower, population) ?? '') &&
  wordsIn(lower, population).some(({ word }) => isPlural(word)) &&
  !wordsIn(lower, body).some(
    ({ word }) => groupOf(word) === 'people' && isKnownGroup(word) && /s'?$|men|children/.test(word),
  )
