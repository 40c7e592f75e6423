import { groupOf, wideGroups } from '#domain/tools/questions/lexicon/groups.ts'
import { isPlaceWord } from '#domain/tools/questions/lexicon/places.ts'
import { setOf, singular } from '#domain/tools/questions/lexicon/words.ts'
import { type Concept, conceptAt, type Token, tokensIn } from './concepts.ts'
import { spellingsOf } from './spellings.ts'

/* From a part of a question to what is searched for, as a librarian would put it. */

/** Words that say nothing to search for. */
const functionWords = setOf(`
  a an the of in on at by for with without to from and or who whose that which among between over under within during after
  before as than their its our his her this that these those per each every at least more less own other no not
  aged attending working living using based related compared regarding about towards daily weekly monthly annual mean total
  average number receiving undergoing reporting presenting weighing taking having diagnosed treated admitted seen scheduled
  starting newly recently exposed following referred registered enrolled employed
  grade age past older small hours minutes share steps days different several certain main new short full same part half
  two three four five six seven eight nine ten first second third final year years old months weeks effect effects impact
  influence factors association associated relationship prevalence incidence proportion experience experiences perceptions
  views opinions perspectives lived challenges barriers usual standard routine conventional ordinary versus
  is are was were be been being has have had do does did can will should would may must most least best better worse
  know knows known understand understands describe describes explain explains perceive perceived perceive work works make makes
  role need needs way ways time study studies literature predictor predictors determinant determinants correlates cause causes
  caring born taught given found made done owned led held listed published poorly well highly above below up out off into onto
  adding giving replacing reducing improving increasing introduction combination extent low high higher lower
  one any there both together longer long late early severe mild moderate reduce reduces measured estimate come came start
  look front hour minute week month day night follow visit visits survey cross sectional scoping systematic qualitative
  quantitative retrospective prospective related infected affected positive specific people persons person they them she he her him what when where why how
`)

/** Words that tell only together with the word before them: “water quality”, not “the quality of …”. */
const weakWords = setOf(`
  quality level levels score scores rate rates use uptake number loss reduction control management care treatment therapy
  status outcome outcomes program programs programme intervention interventions strategy strategies approach approaches method
  methods practice practices service services process session sessions package tool activity activities support distance
  participation disorder disorders disease diseases syndrome syndromes deficiency infection infections illness illnesses symptom symptoms
`)

/** What describes the concept after it, and no more: “oral midazolam”, “professional rugby players”. */
const describing = /(?:al|ic|ive|ary|ous|ed|ing|able|ible|ful|ly|ent|ant)$/

/** Places where many are found, which do not narrow a search usefully. */
const commonPlaces = setOf(`
  hospital clinic university college school facility facilities community center practice household ward home village setting
  department unit institution organisation organization company site area public private tertiary secondary primary academic
  teaching regional provincial health healthcare campus campuses
`)

const listing = /^(?:,|;|and|or)$/
const numbered = /^(?:type|stage|phase|vitamin|hepatitis|influenza|omega|class)$/

/** One thing to search for: a concept of the tables, or words that nobody listed. `isListed`: “or”, “and” or a comma stands before it. */
type Item = { concept: Concept | null; words: string[]; isPeople: boolean; isListed: boolean }

/** What a part is about: alternatives, each of which will do. `isWide`: so many that it narrows nothing. */
export type Group = { name: string; text: string; isWide: boolean }

const mostItems = 4
const mostUnlisted = 2

/** What a part is about, in its order; each narrows the search. */
export function groupsIn(text: string): Group[] {
  const groups: Item[][] = []
  for (const item of chosen(itemsIn(tokensIn(withoutPlaces(text))))) {
    const last = groups.at(-1)
    if (last && item.isListed && last[0]?.isPeople === item.isPeople) last.push(item)
    else groups.push([item])
  }
  return groups.map((items) => ({
    name: items.map(nameOf).join(' '),
    text: textOf(items),
    isWide: items.every(isWide),
  }))
}

/** Without what stands in brackets, and without names of places that have a hyphen, which parts words. */
const withoutPlaces = (text: string) =>
  text
    .replace(/\([^)]*\)/g, ' ')
    .replace(/\p{L}+-\p{L}+/gu, (word) => (isPlaceOrOfOne(word.toLowerCase()) ? ' ' : word))

/** Names of places, and what comes from them: “Ghana”, “Ghanaian”. */
const isPlaceOrOfOne = (word: string) =>
  ['', 'n', 'an', 'ian'].some((end) => word.endsWith(end) && isPlaceWord(word.slice(0, word.length - end.length)))

/** People without anything that tells which: “adult patients”. */
const isWide = ({ concept, words }: Item) =>
  !concept && words.every((word) => wideGroups.has(singular(word)) || /^(?:fe)?male$/.test(word))

function itemsIn(tokens: Token[]): Item[] {
  const items: Item[] = []
  let run: Item | null = null
  let isListed = false
  let isInside = false
  const push = (item: Item) => {
    items.push(item)
    isListed = false
    return item
  }
  for (let at = 0; at < tokens.length; at += 1) {
    const { bare = '' } = tokens[at] ?? {}
    const shared = sharedAt(tokens, at)
    const found = shared ?? conceptAt(tokens, at)
    if (found) {
      const { concept } = found
      at += found.length - 1
      const isSpecial = run !== null && run.words.length > 1 && found.length === 1 && concept.kind === 'other'
      if (run && run.words.length === 1 && describing.test(run.words[0] ?? '')) items.pop()
      if (!isSpecial && !(isInside && items.length > 0 && concept.kind === 'setting'))
        push({ concept, words: [], isPeople: concept.kind === 'people', isListed })
      run = null
      continue
    }
    const isList = listing.test(bare)
    isListed ||= isList
    isInside ||= /^(?:in|at|on|attending|from)$/.test(bare)
    const isName = /^\d+$/.test(bare) && numbered.test(run?.words.at(-1) ?? '')
    const isNothing =
      isList ||
      functionWords.has(bare) ||
      isPlaceOrOfOne(tokens[at]?.written.toLowerCase() ?? '') ||
      (bare.length < 3 && !isName) ||
      (/^\d/.test(bare) && !isName) ||
      (weakWords.has(bare) && !run) ||
      (isInside && items.length > 0 && commonPlaces.has(singular(bare)))
    if (isNothing) run = null
    else if (run && run.words.length < 4) run.words.push(tokens[at]?.written.toLowerCase() ?? '')
    else run = push({ concept: null, words: [tokens[at]?.written.toLowerCase() ?? ''], isPeople: false, isListed })
    if (run) run.isPeople = groupOf(run.words.at(-1) ?? '') === 'people'
  }
  return items
}

/** “Breast and cervical cancer”: the first shares the last word of the second. */
function sharedAt(tokens: Token[], at: number) {
  for (const length of [1, 2]) {
    if (!/^(?:and|or)$/.test(tokens[at + length]?.bare ?? '')) continue
    const second = conceptAt(tokens, at + length + 1)
    const head = second && second.length > 1 ? tokens[at + length + second.length] : undefined
    const first = head ? conceptAt([...tokens.slice(at, at + length), head], 0) : null
    if (first && first.length === length + 1) return { concept: first.concept, length }
  }
  return null
}

/** Without groups so wide that they tell nothing, where anything else is left; and not too many. */
function chosen(items: Item[]): Item[] {
  const telling = items.filter((item) => !isWide(item))
  let unlisted = 0
  return (telling.length > 0 ? telling : items)
    .filter((item, at, all) => all.findIndex((each) => nameOf(each) === nameOf(item)) === at)
    .filter(({ concept }) => {
      if (!concept) unlisted += 1
      return concept !== null || unlisted <= mostUnlisted
    })
    .slice(0, mostItems)
}

const nameOf = ({ concept, words }: Item) => concept?.synonyms[0] ?? words.join(' ')

function textOf(items: Item[]): string {
  const terms = items.flatMap(({ concept, words }) =>
    concept
      ? [...concept.headings.map((heading) => `"${heading}"[Mesh]`), ...concept.synonyms.map(inText)]
      : unlistedTerms(words),
  )
  const all = [...new Set(terms)]
  return all.length > 1 ? `(${all.join(' OR ')})` : all.join('')
}

const inText = (term: string) => `${/[^\p{L}\p{N}*]/u.test(term) ? `"${term}"` : term}[tiab]`

/** Words that nobody listed, with their endings open; three and more need only stand near each other. */
function unlistedTerms(words: string[]): string[] {
  if (words.length > 2) return spellingsOf(words.join(' ')).map((each) => `"${each}"[tiab:~3]`)
  return openEnded(words.at(-1) ?? '')
    .map((last) => [...words.slice(0, -1), last].join(' '))
    .flatMap(spellingsOf)
    .map(inText)
}

/** A word with its other endings: a star where that cannot become another word, else both numbers. */
function openEnded(word: string): string[] {
  const one = singular(word)
  const stem = word.replace(/(?:ing|ings)$/, '')
  if (stem !== word && stem.length >= 5) return [`${stem}*`]
  if (one !== word && (one.length < 5 || one.endsWith('y') || !word.startsWith(one))) return [one, word]
  return one.length >= 5 && /[^aiouy]$/.test(one) && !/(?:ss|is|us)$/.test(one) ? [`${one}*`] : [word]
}
