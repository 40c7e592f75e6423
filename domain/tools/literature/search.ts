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

/** The phrases of a part worth searching for: runs of telling words, without places. */
export function termsIn(text: string): string[] {
  const runs: string[][] = [[]]
  for (const word of text
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .split(/[\s,;:]+/)) {
    const bare = word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    // “type 2 diabetes” keeps its number; “aged 8 to 10” does not.
    const isName = /^\d+$/.test(bare) && numbered.test(runs.at(-1)?.at(-1) ?? '')
    if (!bare || functionWords.has(bare) || isPlaceWord(bare) || (/^\d+$/.test(bare) && !isName)) {
      if (runs.at(-1)?.length) runs.push([])
      continue
    }
    runs.at(-1)?.push(bare)
  }
  const phrases = runs
    .flatMap(withoutParticiples)
    .map((run) => run.slice(0, 4).join(' '))
    .filter((phrase) => phrase.length > 2)
  const telling = phrases.filter((phrase) => !wideGroups.has(singular(phrase)))
  return [...new Set(telling.length > 0 ? telling : phrases)].slice(0, 2)
}

/** “women reporting domestic violence” are women, and domestic violence. */
function withoutParticiples(run: string[]): string[][] {
  const at = run.findIndex(
    (word, place) => place < run.length - 1 && /(?:ing|ed)$/.test(word) && groupOf(run[place - 1] ?? '') === 'people',
  )
  return at < 0 ? [run] : [run.slice(0, at), run.slice(at + 1)]
}

const quoted = (term: string) => (term.includes(' ') ? `"${term}"` : term)

/** What follows is where people are found: it narrows what stands before it. */
const beforePlace = /\s+(?:at|in|attending)\s+/i

/** A part as a search: its phrases, one or the other, and where people are found besides. Empty when it has none. */
export function partFor(text: string): string {
  const telling = termsIn(text)
  return text
    .split(beforePlace)
    .map((clause) => termsIn(clause).filter((term) => telling.includes(term)))
    .filter((terms) => terms.length > 0)
    .map((terms) => (terms.length > 1 ? `(${terms.map(quoted).join(' OR ')})` : terms.map(quoted).join('')))
    .join(' AND ')
}

/** The first search for a question: population, interest and outcome, each in its own words. */
export const searchFor = ({ population = '', interest = '', outcome = '' }: Boxes): string =>
  [population, interest, outcome].map(partFor).filter(Boolean).join(' AND ')
