import { type GroupKind, groupOf } from './lexicon/groups.ts'
import { broadOutcomes, measures } from './lexicon/measures.ts'
import { isPlaceWord } from './lexicon/places.ts'
import { setOf } from './lexicon/words.ts'
import { type Span, trimmed, type Word, wordsIn } from './text.ts'

/* Finds whom a part of a question is about, and where. */

const breaksPhrase = setOf(`
  in among amongst for of at within across by from on to between throughout near inside around under during over into through
  versus regarding towards toward about against upon via concerning
`)
/** Words that go on describing the group before them. */
const describing = setOf(`
  with without who whose that which aged attending living admitted undergoing receiving diagnosed working presenting
  enrolled using taking having suffering exposed born infected affected registered employed residing studying seeking
  paid held led run made built taught fed given kept grown trained treated owning growing raised visiting listed older younger treated seen not over under above below
`)
const placing = setOf('in at within across near throughout inside around from under on')
/** A place before its name or kind is known: anything but these follows “in” to say where. */
const noPlace = setOf(`
  order terms addition general particular relation response practice life detail turn part fact light reducing improving
  increasing preventing detecting diagnosing predicting promoting treating managing the_long_run favour
`)

/** Whether a word after a group goes on describing it. */
export const describes = (word: string) => describing.has(word) || breaksPhrase.has(word)

const none: ReadonlySet<string> = new Set()

export type Segment = Span & { preposition: string; words: Word[] }

/** A part of a question, cut before its prepositions, and before the words `alsoAt`. The first piece has none. */
export function segmentsOf(lower: string, span: Span, alsoAt: ReadonlySet<string> = none): Segment[] {
  const segments: Segment[] = []
  let current: Segment | null = null
  const words = wordsIn(lower, span)
  for (const [at, word] of words.entries()) {
    // “30- to 50-year-old”, “8 to 10” and “between 8 and 10” stay whole.
    const isRange = word.word === 'to' && /^\d/.test(current?.words.at(-1)?.word ?? '')
    const isPreposition = breaksPhrase.has(word.word) || alsoAt.has(word.word)
    const cuts =
      (isPreposition && !isRange) || (current !== null && isCut(lower, current, word) && !isListed(words, at))
    if (!current || cuts) {
      const preposition = isPreposition ? word.word : ''
      current = { start: word.start, end: word.end, preposition, words: preposition ? [] : [word] }
      segments.push(current)
      continue
    }
    current.words.push(word)
    current.end = word.end
  }
  return segments.filter(({ words }) => words.length > 0)
}

/** A mark between a piece and its next word; brackets only add to what is before them. */
const isCut = (lower: string, before: Segment, word: Word) =>
  word.isAfterBreak && /[,;:.?]/.test(lower.slice(before.end, word.start))

/** “small, medium and micro enterprises”: the comma of a list. */
function isListed(words: Word[], at: number): boolean {
  for (const { word, isAfterBreak } of words.slice(at, at + 5)) {
    if (/^(?:and|or)$/.test(word)) return true
    if (breaksPhrase.has(word) || (isAfterBreak && word !== words[at]?.word)) return false
  }
  return false
}

export type Found = { kind: GroupKind; isHead: boolean; at: number }

const endsNoun = (word: Word | undefined, group: string) =>
  !word ||
  word.isAfterBreak ||
  describing.has(word.word) ||
  breaksPhrase.has(word.word) ||
  /^(?:and|or|as|when|if|is|are|was|were|do|does|did|have|has|had|be|been|to|because|while|than|compared|more|less|both|only|alone|themselves|after|before)$/.test(
    word.word,
  ) ||
  // “peer tutoring” is tutoring; “nurses tutoring pupils” are nurses.
  (/(?:ing|ed)$/.test(word.word) && isPlural(group)) ||
  /^\d/.test(word.word)

export const isPlural = (word: string) => /s$|men$|people$|children$|staff$|cattle$|sheep$|police$/.test(word)

const rankOf: Record<GroupKind, number> = { people: 4, institution: 3, thing: 2, vague: 1 }

/** The group that a run of words names: its head rather than a modifier, and people rather than things. */
export function groupIn(words: Word[]): Found | null {
  let best: (Found & { rank: number }) | null = null
  for (const [first, { word }] of words.entries()) {
    const pair = `${word} ${words[first + 1]?.word ?? ''}`
    const pairKind = groupOf(pair)
    const kind = pairKind ?? groupOf(word)
    const at = pairKind ? first + 1 : first
    if (!kind || words[first - 1]?.word === 'per') continue
    const isDescribed = describedBefore(words, at)
    const isNarrowed = kind === 'vague' && isNarrowedAt(words, at)
    const isHead = endsNoun(words[at + 1], word) && !/'s?$/.test(word) && !isDescribed
    const named: GroupKind = isNarrowed ? 'people' : kind
    // “Cape Town” is a place before it is a unit of study.
    const rank = isPlaceWord(word) ? 0.5 : rankOf[named] + (isHead ? 4 : 0)
    const isLater = best !== null && rank === best.rank && at === best.at + 1
    if (!best || isLater || rank > best.rank) best = { kind: named, isHead, at, rank }
  }
  return best
}

/** “older people” and “people living with HIV” are somebody; “people” is nobody in particular. */
const isNarrowedAt = (words: Word[], at: number) => {
  const [before, after] = [words[at - 1]?.word ?? '', words[at + 1]]
  const isDescribed = before !== '' && !emptyBefore.has(before) && !/^\d/.test(before)
  return isDescribed || (after !== undefined && describing.has(after.word) && words[at + 2] !== undefined)
}
const emptyBefore = setOf(`
  the a an all most many some any other our these those such of most_of and or as to by for ordinary normal different
  various certain to human do does did are is how what why make makes
`)

/** “treatments for women with children”: what describes a group is not the group. */
const describedBefore = (words: Word[], at: number) =>
  words
    .slice(0, at)
    .some(({ word }, before) => describing.has(word) && words.slice(0, before).some((each) => groupOf(each.word)))

/** Whether a run of words says how something is measured or lived, and so belongs to the outcome. */
export const isOutcomeLike = (words: Word[]) =>
  words.some(({ word }) => measures.has(word) || broadOutcomes.has(word)) && groupIn(words)?.isHead !== true

/** Whether a segment says where. */
export const isPlace = ({ preposition, words }: Segment) =>
  placing.has(preposition) &&
  words[0] !== undefined &&
  !noPlace.has(words[0].word) &&
  !/ing$/.test(words[0].word) &&
  !isOutcomeLike(words)

/** Several segments as one span, without what is at its ends. */
export const joined = (lower: string, segments: Segment[]): Span | null => {
  const [first, last] = [segments[0], segments.at(-1)]
  return first && last ? trimmed(lower, { start: first.words[0]?.start ?? first.start, end: last.end }) : null
}
