import type { Element } from './elements.ts'
import { frames, type QuestionType } from './frames.ts'
import { boundless } from './lexicon/places.ts'
import type { Parsed } from './reading/parse.ts'
import { type Span, wordsIn } from './text.ts'

/* How a question is put, and what stops it whatever else is good about it. */

/** What stops a question. One caps its points at 54, two at 34. */
export const blocks = [
  'not a question',
  'two questions',
  'no population',
  'no outcome',
  'opinion',
  'unanswerable',
  'harm',
] as const
export type Block = (typeof blocks)[number]

/** A block, and the words that led to it. */
export type Blocked = { block: Block; span: Span | null }

/** What counts about its form: points reached out of points possible. */
export type FormPoint = { rule: FormRule; points: number; of: number; span: Span | null }
export type FormRule = 'is a question' | 'one question' | 'length' | 'answerable' | 'neutral' | 'open'

const opinion = [
  /\b(?:should|ought|shall we|must we)\b/,
  /\b(?:good or bad|right or wrong|better or worse|fair or unfair|worth it|moral(?:ly)? (?:right|wrong|acceptable)|overrated|underrated|justified to)\b/,
  /\bwhat (?:is|are) (?:the )?(?:best|worst|greatest|right|ideal|most important|nicest)\b/,
  /^(?:[\w' ]{0,40}\b)?(?:is|are|was|were) [\w' -]{1,60}? (?:good|bad|evil|beautiful|boring|important|necessary|wrong|right|great|terrible|ethical|unethical|immoral|overpaid|underpaid|stupid|lazy|useful|useless|a good idea|a bad idea|worthwhile|fair|unfair|justified|desirable)(?: (?:for|to) [\w' -]{1,60})?$/,
  /\b(?:more|most|less) (?:beautiful|important|interesting|valuable|moral|civili[sz]ed|intelligent|enjoyable|exciting)(?: \w+){0,2} (?:than|of all)\b/,
  /\bwho (?:is|was|are) the (?:best|greatest|worst|most)\b/,
  /\b(?:better|best|greater|superior) (?:president|country|religion|language|writer|philosopher|artist|sport|team|book|novel|film)\b/,
]
const leading =
  /\b(?:don't you|isn't it|aren't|do you agree|wouldn't you|obviously|clearly|of course|undoubtedly|everyone knows|as we all know|so (?:bad|lazy|poor|corrupt|terrible|useless|ignorant|stupid|weak|good|rude|greedy|slow)|too lazy|lazy|stupid|greedy|corrupt officials|terrible|horrible|awful|disastrous|incompetent|disgusting|shameful|what(?:'s| is| are) (?:the problem|wrong|the matter) with|ridiculous|nowadays so|not care\b|never care|refuse to (?:admit|see)|fail so badly)\b/
const personal = /\b(?:you|your|we|us|me|my|i|our)\b/
const unanswerable = [
  /\b(?:does|do|did|is|are|can) (?:god|gods|heaven|hell|angels?|ghosts?|spirits?|the devil|fate|destiny|an? afterlife|the soul|miracles) (?:exist|survive|real|there|think|want)\w*/,
  /\b(?:meaning|purpose|point) of (?:life|existence|everything|the universe)\b/,
  /\bwhat (?:do|does|did) (?:[\w']+ ){0,3}(?:dogs?|cats?|animals?|cows?|fish|birds?|trees?|plants?|aliens|ghosts|computers|robots|babies|machines|god) (?:think|feel|dream|believe|want|know|say)\b/,
  /\b(?:is|are) (?:there|we) (?:life after death|alone in the universe|a god)\b/,
  /\bwhat (?:will|would) (?:happen|the world|life|the future)\b(?![\w\s]*\b(?:if|when|model|under|yield|cost))/,
  /\bwhat if\b/,
  /^what will [\w' /-]{3,60} be\b(?![\w\s]*\b(?:if|when|model|under|scenario))/,
  /\bwill [\w' -]{1,60}? (?:ever|one day|someday|always)\b/,
  /\bis there (?:life after death|a god|an afterlife)\b/,
  /\bwho (?:created|made) (?:the universe|god|us)\b/,
  /\b(?:is|are) (?:humans?|people|mankind|man|human nature) (?:naturally |inherently |basically |born |by nature )?(?:good|evil|selfish|free)\b/,
]
const harm =
  /\b(?:publicly (?:humiliat|sham)\w+|without (?:their |the |her |his |parental |informed |any |prior |participants' |patients' )*(?:consent|knowledge|assent|permission|knowing)|without (?:telling|informing|asking) (?:them|patients|participants|learners|students|children|parents)|secretly|covertly|deliberately (?:infect\w*|expos\w*|harm\w*|injur\w*|depriv\w*)|against their will|by force|forcibly|withhold(?:ing)? (?:[\w-]+ ){0,3}?(?:treatment|medication|medicine|care|food|antiretroviral\w*|insulin|vaccin\w*)|depriv(?:e|ing) (?:[\w-]+ ){0,3}?of (?:food|sleep|water|care|treatment|oxygen)|starv(?:e|ing)|tortur\w*|electric shocks?|infect(?:ing)? (?:healthy |[\w-]+ ){0,2}(?:with)|deceiv\w+ (?:patients|children)|forc(?:e|ing) (?:[\w-]+ ){1,3}to (?:eat|smoke|drink|take)|giv(?:e|ing) (?:[\w-]+ ){0,3}(?:alcohol|cocaine|heroin|nicotine|drugs|cigarettes) to (?:children|minors|learners|pregnant))\b/

/** The points for how it is put: twenty at most. */
export function formOf(parsed: Parsed, type: QuestionType, blocked: Blocked[]): FormPoint[] {
  const { body, opening, lower } = parsed
  const words = wordsIn(lower, body).length
  const is = (block: Block) => blocked.find((each) => each.block === block)
  const text = lower.slice(body.start, body.end)
  const led = spanOf(leading, text, body.start) ?? spanOf(personal, text, body.start)
  const closed = type === 'qualitative' && isClosed(parsed)
  return [
    { rule: 'is a question', points: opening ? 5 : 0, of: 5, span: null },
    { rule: 'one question', points: is('two questions') ? 0 : 4, of: 4, span: is('two questions')?.span ?? null },
    { rule: 'length', points: pointsForLength(words), of: 4, span: null },
    {
      rule: 'answerable',
      points: is('opinion') || is('unanswerable') ? 0 : 4,
      of: 4,
      span: is('opinion')?.span ?? is('unanswerable')?.span ?? null,
    },
    { rule: 'neutral', points: led ? 0 : 3, of: 3, span: led },
    ...(closed ? [{ rule: 'open' as const, points: -2, of: 0, span: null }] : []),
  ]
}

/** A yes or no asked of an experience. */
export const isClosed = ({ opening }: Parsed) =>
  opening !== null && /^(?:is|are|was|were|do|does|did|can|could|will|would|has|have|had)$/.test(opening.word)

function pointsForLength(words: number) {
  if (words >= 10 && words <= 45) return 4
  return words >= 7 && words <= 60 ? 2 : 0
}

/** What stops a question, with the words that say so. */
export function blocksOf(parsed: Parsed, type: QuestionType, elements: Element[]): Blocked[] {
  const { lower, body, opening, second } = parsed
  const text = lower.slice(body.start, body.end)
  const found: Blocked[] = []
  if (!opening) found.push({ block: 'not a question', span: null })
  if (second !== null) found.push({ block: 'two questions', span: { start: second, end: body.end } })
  const strengthOf = (name: Element['name']) => elements.find((each) => each.name === name)
  const population = strengthOf('population')
  const isNeeded = frames[type].parts.population?.isRequired ?? false
  if ((isNeeded && (!population || population.strength < 0.3)) || boundless.test(text))
    found.push({ block: 'no population', span: population?.span ?? null })
  const aim = strengthOf(frames[type].aim)
  // What is a matter of opinion, or beyond any data, has no outcome either.
  const isBeyond = [...unanswerable, ...opinion, leading].some((pattern) => pattern.test(text))
  if (!aim || aim.strength < 0.4 || isBeyond) found.push({ block: 'no outcome', span: aim?.span ?? null })
  const questionText = lower.slice(opening?.start ?? body.start, body.end)
  const isOpinion =
    opinion.map((pattern) => spanOf(pattern, questionText, opening?.start ?? body.start)).find(Boolean) ??
    spanOf(leading, text, body.start)
  if (isOpinion) found.push({ block: 'opinion', span: isOpinion })
  const no = unanswerable.map((pattern) => spanOf(pattern, text, body.start)).find(Boolean)
  if (no) found.push({ block: 'unanswerable', span: no })
  const harms = spanOf(harm, text, body.start)
  if (harms) found.push({ block: 'harm', span: harms })
  return found
}

function spanOf(pattern: RegExp, text: string, offset: number): Span | null {
  const match = pattern.exec(text)
  return match ? { start: match.index + offset, end: match.index + match[0].length + offset } : null
}
