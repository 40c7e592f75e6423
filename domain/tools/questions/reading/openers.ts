import { type Span, type Word, wordsIn } from '../text.ts'

/* How a question begins, whether it is one, and whether it is two. Question marks decide nothing: words do. */

const auxiliaries = new Set(
  'is are was were do does did can could will would has have had may might should must ought shall'.split(' '),
)
const interrogatives = new Set('what which how why who whom whose when where whether if'.split(' '))
const phrases =
  /^(?:to (?:what|which) (?:extent|degree)|in (?:what|which) ways?|under (?:what|which) (?:conditions|circumstances)|by (?:what|which) means|through (?:what|which) \w+|for (?:whom|what|which)|at what|on what|(?:in|at|of|with|from|against) (?:which|what|whom))\b/
/** What may stand before the question and bound it: “In adults with asthma, does …”. */
const prepositions = new Set(
  'in among amongst for within at of across during between after following when given with on throughout under from since considering based regarding concerning despite as before by compared versus relative'.split(
    ' ',
  ),
)
const relatives = new Set('who that which whom whose and or not'.split(' '))

/** The opener of a question, and what stands before it. Null where nothing asks. */
export type Opening = { lead: Span | null; start: number; word: string }

/** Where the question in this part of the text opens. */
export function openingOf(lower: string, body: Span): Opening | null {
  const words = wordsIn(lower, body)
  const [first] = words
  if (!first) return null
  const opens = (at: number) => opensQuestion(lower, words, at)
  if (opens(0)) return { lead: null, start: first.start, word: first.word }
  const mayLead = prepositions.has(first.word) || words.some((word) => word.isAfterBreak)
  if (!mayLead) return null
  for (let at = 1; at < Math.min(words.length, 45); at++) {
    const word = words[at]
    if (!word || !opens(at)) continue
    const isLead = prepositions.has(first.word) || word.isAfterBreak
    if (isLead) return { lead: { start: body.start, end: word.start }, start: word.start, word: word.word }
  }
  return null
}

function opensQuestion(lower: string, words: Word[], at: number): boolean {
  const word = words[at]
  if (!word) return false
  const [before, next] = [words[at - 1], words[at + 1]]
  if (phrases.test(lower.slice(word.start))) return next !== undefined
  if (auxiliaries.has(word.word)) {
    if (!next || (before && relatives.has(before.word) && !word.isAfterBreak)) return false
    // “in adults who smoke or are obese” goes on; “in adults, are …” and “in adults does …” ask.
    return before === undefined || word.isAfterBreak || !auxiliaries.has(next.word)
  }
  if (!interrogatives.has(word.word) || !next) return false
  if (before && !word.isAfterBreak && /^(?:who|which|when|where|whom|whose|if|whether)$/.test(word.word))
    return word.word === 'which' && isNounLike(next.word)
  return true
}

const isNounLike = (word: string) =>
  /^(?:factors?|characteristics|variables|predictors|determinants|barriers|strategies|features|methods?|types?|of)$/.test(
    word,
  )

/**
 * Where a second question begins; null when there is one alone. A question word restarts it after “and”, “or”, “but” or the
 * end of a sentence.
 */
export function secondQuestion(lower: string, { start }: Opening, end: number): number | null {
  const words = wordsIn(lower, { start, end })
  for (let at = 3; at < words.length - 1; at++) {
    const [word, before, next] = [words[at], words[at - 1], words[at + 1]]
    if (!word || !before || !next) continue
    const isEnd = /[?.;]/.test(lower.slice(before.end, word.start))
    const conjunction = words[at - 1]?.word ?? ''
    const isJoined = /^(?:and|or|but|also)$/.test(conjunction)
    if (!isEnd && !isJoined) continue
    if (isJoined && words[at - 2]?.word === word.word && !isEnd) continue
    if (/^(?:what|why|how)$/.test(word.word) && !(isJoined && isOneClause(words, at))) return word.start
    if (isEnd && (interrogatives.has(word.word) || auxiliaries.has(word.word))) return word.start
    if (isJoined && /^(?:do|does|did|is|are|was|were|can|could|should|will|would)$/.test(word.word)) {
      if (/^(?:about|with|for|in|to|on|so|differently)$/.test(next.word)) continue
      if (
        /^(?:the|a|an|they|it|he|she|we|this|these|those|their|there|people|kids|it's|not)$/.test(next.word)
          ? next.word !== 'not'
          : hasSubject(words, at)
      )
        return word.start
    }
  }
  return null
}

/** “how and why nurses leave” asks once. */
const isOneClause = (words: Word[], at: number) => {
  const before = words[at - 2]?.word ?? ''
  return interrogatives.has(before)
}

/** “… and does X improve Y” has a subject after the auxiliary; “smoke and are obese” has not. */
const hasSubject = (words: Word[], at: number) => {
  const [word, next, then] = [words[at]?.word ?? '', words[at + 1]?.word ?? '', words[at + 2]?.word ?? '']
  if (/^(?:do|does|did|can|could|should|will|would)$/.test(word)) return then !== '' && next !== 'not'
  return /^(?:the|these|those|it|they|there)$/.test(next)
}
