import type { ElementName, QuestionType } from '../frames.ts'
import { isPlural } from '../groups.ts'
import { groupOf } from '../lexicon/groups.ts'
import { setOf } from '../lexicon/words.ts'
import { type Span, type Word, wordsIn } from '../text.ts'
import type { Opening } from './openers.ts'
import type { Read } from './parse.ts'
import { draftsOf } from './plain-question.ts'
import { strayIn } from './stray-words.ts'

/*
 * Whether the reader is sure of what it read. It is not where words are left over, where a part looks like a piece of a sentence
 * rather than a name for something, or where its words could be put together in another way.
 */

export const reasons = [
  'no pattern',
  'left over',
  'not a name',
  'same words',
  'whose',
  'which why',
  'unclear',
  'draft',
] as const
export type Reason = (typeof reasons)[number]

/** Why the reader is not sure, of which part, and at which words. */
export type Doubt = { reason: Reason; part: ElementName | null; span: Span | null }

export type Known = {
  /** The question as it was typed: names have capitals in it. */
  text: string
  lower: string
  body: Span
  opening: Opening | null
  read: Read
  lead: Span | null
  removed: Span[]
  type: QuestionType
  place: Span | null
  /** What is said besides, and is no part: “in relocation disputes”. */
  aside: Span | null
  parts: Record<ElementName, Span | null>
  times: Span[]
  isSure: boolean
}

const small = setOf(`
  the a an of in on at by for with to from and or their its his her our this that these those as than is are was were be been
  do does did has have had can could will would may might any there when among amongst about regarding concerning towards
  toward between both it they them such so also only if whether because more less significantly statistically upon against
  over versus compared who which what how
`)
const finite = /^(?:is|are|was|were|has|have|had|do|does|did|can|could|will|would|should|may|might|must|cannot)$/
const relative = /^(?:who|that|which|whose|whom|where|when|while)$/
const wrongStart =
  /^(?:of|in|on|at|by|for|from|with|among|amongst|between|to|than|who|which|that|whose|whom|how|why|and|or|but|as|because|if|is|are|was|were|do|does|did|have|has|had|be|so|been|compared|regarding|towards?|about|into|than)$/
const wrongEnd =
  /^(?:downstream|upstream|outside|most|best|least|of|in|on|at|by|for|from|with|among|between|to|than|who|which|that|and|or|as|because|if|is|are|was|were|the|an?|more|less|compared|their|its|be|been|not|when|while|does|do|can|could|will|would|shall|should|may|might|must|has|have|had)$/

/** Words that bring in a time, a comparison, a purpose or a source, none of which belongs into another part. */
const unread =
  /\b(?:according|as opposed|rather than|instead of|versus|compared|relative to|in contrast|than(?! (?:\d|an?\b|one|two|three|four|five|six|ten|half))|so that|such that|so as|in order|since|until|indexed|literature|studies of|trials of|whether|as well as|with respect to|in terms of|in relation to|with regard to|benchmarked|judged|despite|regardless|depending|controlling for|adjust(?:ed|ing) for|against(?! (?:women|children|girls|men|boys|people|the)\b))\b/
/** Words in a part that is still a name for something. */
const longest = 22

/** Whether nothing looks wrong: the question is only none of those that the reader is sure of. */
export const isDraft = (doubts: Doubt[]) => doubts.every(({ reason }) => reason === 'draft' || reason === 'whose')

/** Why a reading is not sure; empty where it is. */
export function doubtsOf(known: Known): Doubt[] {
  const { lower, read, parts, opening, type } = known
  const doubts: Doubt[] = []
  const doubt = (reason: Reason, part: ElementName | null = null, span: Span | null = null) =>
    doubts.push({ reason, part, span })
  if (opening?.word === 'why') doubt('which why')
  if (read.name === 'no verb') doubt('no pattern')
  for (const [name, span] of Object.entries(parts) as [ElementName, Span | null][]) {
    if (span && name !== 'time' && !isName(lower, name, span, known)) doubt('not a name', name, span)
  }
  const pairs: [ElementName, ElementName][] = [
    ['population', 'outcome'],
    ['interest', 'outcome'],
    ['population', 'comparison'],
    ['outcome', 'comparison'],
  ]
  if (parts.interest && parts.interest.start === parts.comparison?.start)
    doubt('same words', 'interest', parts.interest)
  for (const [one, other] of pairs) {
    const [a, b] = [parts[one], parts[other]]
    const isShared = read.name === 'differences in, between' && other === 'comparison'
    if (a && b && !isShared && a.start < b.end && b.start < a.end) doubt('same words', one, a)
  }
  if (unreadAnywhere.test(lower)) doubt('unclear')
  const left = leftOver(known) ?? strayIn(lower, known.body, isArguing(known) ? [known.body] : placesOf(known))
  if (left) doubt('left over', null, left)
  if (!known.isSure && parts.population) doubt('whose', 'population', parts.population)
  else if (!known.isSure && type !== 'doctrinal') doubt('unclear')
  return doubts.length > 0 ? doubts : draftsOf(known)
}

/** What brings in something that has no part here: a second question, what is held constant, what is perceived of an effect. */
const unreadAnywhere =
  / and (?:what|how|why|which) (?:can|could|should|do(?! they)|does|is|are)\b|(?:[,;] and|\?) (?:do|does|did|is|are|how|what|why|which|can|could|should|would|will)\b(?! not\b)|\bover and above\b|\b(?:role|effect|influence) of\b.*\bthe (?:relationship|association) between\b|\bsince (?!.*\d{4})(?!the )|^perceived\b|^whether\b/

/** Kinds whose sentences argue: what they say of their subject belongs to no part, once it is said on whom or what they bear. */
const isArguing = ({ type, parts }: Known) =>
  type === 'textual' || type === 'interpretive' || (/^(?:doctrinal|review)$/.test(type) && parts.population !== null)

const placesOf = ({ type, parts, place, aside, removed, read, lead, times }: Known) => [
  ...[...Object.values(parts), place, aside, ...(type === 'review' ? [] : removed), ...times],
  ...[read.verb, /^(?:design|doctrinal)$/.test(type) ? null : read.rest, lead],
]

/** Whether a part reads like a name for something: no piece of another clause in it, and nothing hanging at its ends. */
function isName(lower: string, part: ElementName, span: Span, { type, read, parts }: Known): boolean {
  const words = wordsIn(lower, span)
  const [first, last] = [words[0], words.at(-1)]
  if (!first || !last || /[a-z]/.test(lower[span.start - 1] ?? '')) return false
  const isOrLess = /^(?:less|more)$/.test(last.word) && words.at(-2)?.word === 'or'
  if (wrongStart.test(first.word) || (wrongEnd.test(last.word) && !isOrLess)) return false
  if (part === 'population' && isDoing(words)) return false
  if (isHanging(words, part)) return false
  if (part === 'interest' && words.length === 1 && /ed$/.test(first.word)) return false
  const text = lower.slice(span.start, span.end)
  if (
    unread.test(text) ||
    (parts.time === null && /^(?!.*\b(?:who|that|which)\b).*\bduring\b/.test(text) && part !== 'interest')
  )
    return false
  if (words.length > longest) return false
  if (/[?:;]/.test(text.replace(/\d:\d/g, ''))) return false
  const isVerbal = part === 'interest' && (type === 'qualitative' || type === 'doctrinal') && read.name !== 'general'
  return isVerbal || !words.some((word, at) => finite.test(word.word) && !isRelative(words, at))
}

/** “an engine running”, “those operated”: what it runs on, or is operated with, went elsewhere. */
const isHanging = (words: Word[], part: ElementName) =>
  words.length > 1 &&
  hanging.test(words.at(-1)?.word ?? '') &&
  (part === 'population' || part === 'comparison' || groupOf(words.at(-2)?.word ?? '') !== null)
const hanging =
  /^(?:taken|given|grown|kept|held|made|seen|running|using|having|receiving|taking|attending|facing|born|aged|exposed|admitted|diagnosed|listed|owned|operated|based|located|conducted|performed|undergoing|presenting|treated|started|sold|fed|made|used|led|taught|trained|isolated|collected|referred|enrolled|employed|placed|done)$/

/** “farmers to adapt to drought”: a group goes no further than to what it does. */
const isDoing = (words: Word[]) =>
  words.some(({ word }, at) => {
    const before = words[at - 1]?.word ?? ''
    return word === 'to' && isPlural(before) && groupOf(before) === 'people'
  })

/** “nurses who have children”: a verb that a relative pronoun brings along. */
const isRelative = (words: Word[], at: number) => words.slice(0, at).some(({ word }) => relative.test(word))

/** Words of the question that no part has, and that its pattern does not account for. */
function leftOver({ lower, type, read, lead, parts, place, aside, removed, body }: Known): Span | null {
  const slots = [read.interest, read.outcome, read.population, read.comparison, read.sequence, lead].filter(
    (span): span is Span => span !== null,
  )
  const taken = [...Object.values(parts), place, aside, ...removed].filter((span): span is Span => span !== null)
  if (read.verb) taken.push(read.verb)
  if (read.outcome && !/^(?:intervention|exposure|diagnosis|prognosis|prevalence|review|design)$/.test(type))
    taken.push(read.outcome)
  if (read.rest) taken.push(read.rest)
  for (const slot of slots) {
    const left = wordsIn(lower, slot).find(
      ({ word, start, end }) =>
        start < body.end &&
        !small.has(word) &&
        !comparatives.test(word) &&
        !taken.some((span) => start >= span.start && end <= span.end + 2),
    )
    if (left) return { start: left.start, end: left.end }
  }
  return null
}
const comparatives =
  /^(?:higher|lower|greater|better|worse|longer|shorter|faster|fewer|increased|reduced|improved|detect\w*|diagnos\w*|identify\w*|classify\w*|pick\w*|up|published|released|written|produced|poorer|stronger|weaker|slower|earlier|larger|smaller|reported|seroprevalence|level|levels|rate|extent|rather|earlier|more|less|prevalence|incidence|proportion|likely|common|accurately|well|reliably)$/
