import type { Boxes } from '#domain/tools/questions/elements.ts'
import { groupOf, wideGroups } from '#domain/tools/questions/lexicon/groups.ts'
import { isPlaceWord } from '#domain/tools/questions/lexicon/places.ts'
import { setOf, singular } from '#domain/tools/questions/lexicon/words.ts'

/* From the parts of a question to the words to search for. */

const functionWords = setOf(`
  a an the of in on at by for with without to from and or who whose that which among between over under within during after
  before as than their its our his her this that these those per each every at least more less own other
  aged attending working living using based related compared using daily weekly monthly annual mean total average number
  grade age past older small number hours minutes share loss reduction knowledge support distance steps use days
  participation quality different several certain main new short full same part half two three four five six seven eight nine ten
  level levels score scores rate rates effect first second third year years old months weeks days
`)

const numbered = /^(?:type|stage|phase|vitamin|hepatitis|covid|influenza|omega|level|class)$/

/** `isListed`: “or”, “and” or a comma stands before it, and so it is one of several. */
type Run = { words: string[]; isListed: boolean }
/** `list`: in which list of alternatives it is, by its number; most are alone in theirs. */
type Phrase = { text: string; list: number }

/** What joins the words of a list; any other small word joins the parts of one thing: “adherence to treatment”. */
const listing = /^(?:,|;|and|or|and\/or)$/

/** The phrases of a part worth searching for: runs of telling words, without places. */
function phrasesIn(text: string): Phrase[] {
  const runs: Run[] = []
  let run: Run | null = null
  let isListed = false
  for (const word of text
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .match(/[,;]|[^\s,;:]+/g) ?? []) {
    const bare = word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    // “type 2 diabetes” keeps its number; “aged 8 to 10” does not.
    const isName = /^\d+$/.test(bare) && numbered.test(run?.words.at(-1) ?? '')
    if (
      listing.test(word) ||
      !bare ||
      functionWords.has(bare) ||
      isPlaceWord(bare) ||
      (/^\d+$/.test(bare) && !isName)
    ) {
      run = null
      isListed ||= listing.test(word)
      continue
    }
    if (!run) {
      run = { words: [], isListed }
      runs.push(run)
      isListed = false
    }
    run.words.push(bare)
  }
  let list = 0
  const phrases = runs
    .flatMap(withoutParticiples)
    .map(({ words, isListed }): Phrase => {
      if (!isListed) list += 1
      return { text: words.slice(0, 4).join(' '), list }
    })
    .filter(({ text }) => text.length > 2)
  const telling = phrases.filter(({ text }) => !wideGroups.has(singular(text)))
  return (telling.length > 0 ? telling : phrases)
    .filter(({ text }, at, all) => all.findIndex((each) => each.text === text) === at)
    .slice(0, 2)
}

/** “women reporting domestic violence” are women, and domestic violence. */
function withoutParticiples({ words, isListed }: Run): Run[] {
  const at = words.findIndex(
    (word, place) =>
      place < words.length - 1 && /(?:ing|ed)$/.test(word) && groupOf(words[place - 1] ?? '') === 'people',
  )
  if (at < 0) return [{ words, isListed }]
  return [
    { words: words.slice(0, at), isListed },
    { words: words.slice(at + 1), isListed: false },
  ]
}

const quoted = (term: string) => (term.includes(' ') ? `"${term}"` : term)

/** What follows is where people are found: it narrows what stands before it. */
const beforePlace = /\s+(?:at|in|attending)\s+/i

/** A part as a search: its phrases together, of a list one or the other, and where people are found besides. Empty when it has none. */
export function partFor(text: string): string {
  const telling = new Set(phrasesIn(text).map(({ text }) => text))
  return text
    .split(beforePlace)
    .flatMap((clause) => {
      const phrases = phrasesIn(clause).filter(({ text }) => telling.has(text))
      const lists = [...new Set(phrases.map(({ list }) => list))]
      return lists.map((number) => phrases.filter(({ list }) => list === number).map(({ text }) => quoted(text)))
    })
    .map((terms) => (terms.length > 1 ? `(${terms.join(' OR ')})` : terms.join('')))
    .join(' AND ')
}

/** The first search for a question: population, interest and outcome, each in its own words. */
export const searchFor = ({ population = '', interest = '', outcome = '' }: Boxes): string =>
  [population, interest, outcome].map(partFor).filter(Boolean).join(' AND ')
