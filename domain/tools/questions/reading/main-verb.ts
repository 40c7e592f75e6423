import { isPlural } from '../groups.ts'
import { groupOf } from '../lexicon/groups.ts'
import { anyVerb, baseForms, causalVerbs } from '../lexicon/relations.ts'
import { setOf } from '../lexicon/words.ts'
import { type Span, type Word, wordsIn } from '../text.ts'

/* Which word of a question is its verb. Many verbs are nouns as well: what stands around them decides. */

const verb = new RegExp(`^(?:${anyVerb})(?![\\w-])`)
/** A verb one can tell by its ending, in its base form. */
const byEnding = /^[a-z]{3,}(?:ise|ize|ify|uce|ate|en)$/
const notByEnding = setOf(`
  climate private adequate graduate undergraduate postgraduate candidate chocolate exercise enterprise expertise rate state
  date separate appropriate immediate intermediate corporate moderate accurate delicate estate plate gate late mate template
  certificate pirate women men children often open garden kitchen oxygen nitrogen hydrogen teen eighteen fifteen
  seven eleven queen green token chicken citizen written golden wooden even then when between broken hidden taken given
  ultimate alternate concentrate carbohydrate substrate phosphate nitrate sulfate sulphate senate advocate associate
  magistrate delegate syndicate otherwise likewise noise precise concise franchise premise promise size prize seize maize
  produce reproduce sauce surprise merchandise paradise wise rise raise cruise bruise disease
`)
/** Verbs that are as often nouns. */
const alsoNouns = setOf(`
  support change control cost screen save cut practice practise work trust need impact influence cause limit share
  exchange play process design plan fund finance report study challenge trade frame benefit damage harm experience value
  view offer access approach plant farm feed store measure monitor lead raise reach return move vote protest claim hope
  fear treat increase decrease delay result help mean grant search test use pay remain present address match
  spread yield estimate forecast show stress reform balance transport produce read love care talk leave learn transfer project
  double speed slow lower cover drive shape trigger conduct respect interest doubt mentor coach graze harvest breed reward
  account charge drop handle judge order pass place question record request run sleep start step stop stay switch touch
  drink exercise smoke gain rise fall drop survey sample bias fuel aid score pass vote
  rate rank screen train travel turn wait walk wish market school house guide lead track
`)
const modifiers = setOf(`
  the a an of more less daily weekly monthly early late new social public formal high low higher lower greater
  better poor good quality their its his her our your this that these those some any no each every any
  clinical medical primary secondary mental physical online local rural urban national total annual average mean
  in on for with by to from at between among
`)
const objectStarts = setOf(`
  the a an their its his her this that these those any all both more less fewer higher lower better how what why
  and or
`)

/** The main verb of a clause whose subject comes first; null when none is found. `isBase`: it stands after “does”. */
export function mainVerb(lower: string, clause: Span, isBase: boolean): Span | null {
  const words = wordsIn(lower, clause)
  let best: { span: Span; rank: number } | null = null
  for (let at = 1; at < words.length; at++) {
    const [word, before, next] = [words[at], words[at - 1], words[at + 1]]
    if (!word || !before) continue
    const matched = verb.exec(lower.slice(word.start))
    // After “does” a verb has its base form: “purchases” is a noun there.
    if (matched && isBase && !baseForms.has(matched[0])) continue
    const isByEnding = !matched && byEnding.test(word.word) && !notByEnding.has(word.word)
    const isUnknown = !matched && !isByEnding && followsPeople(words, at)
    if (!matched && !isByEnding && !isUnknown) continue
    const isPurpose = before.word === 'to' && /(?:ed|able|likely|order|help)$/.test(words[at - 2]?.word ?? '')
    if ((modifiers.has(before.word) && !isPurpose) || before.word.endsWith("'s") || before.word.endsWith("s'")) continue
    const span = { start: word.start, end: word.start + (matched?.[0].length ?? word.word.length) }
    const rank = rankOf({
      word: matched?.[0] ?? word.word,
      isByEnding: isByEnding || isUnknown,
      next: next?.isAfterBreak ? '' : (next?.word ?? ''),
      isFollowed: next !== undefined,
      followsActor: !isUnknown && groupOf(before.word) === 'people' && isPlural(before.word),
      isNextVerb: next !== undefined && !next.isAfterBreak && isVerbWith(next.word, words[at + 2]?.word ?? ''),
    })
    if (rank > 0 && (!best || rank > best.rank)) best = { span, rank }
  }
  return best ? withHelp(lower, best.span) : null
}

/** “helps alleviate” is one verb. */
function withHelp(lower: string, { start, end }: Span): Span {
  const [help = ''] = /\bhelp(?:s|ed)?(?: to)? $/.exec(lower.slice(0, start)) ?? []
  return { start: start - help.length, end }
}

const isPlainVerb = (word: string) => causalVerbs.has(word) && !alsoNouns.has(word)

/** “smallholder farmers abandon …”: a word right after people who could do something, whatever it is. */
function followsPeople(words: Word[], at: number): boolean {
  const [word, before] = [words[at], words[at - 1]]
  if (
    !word ||
    !before ||
    word.isAfterBreak ||
    groupOf(before.word) !== 'people' ||
    !/s$|men$|people$|children$/.test(before.word)
  )
    return false
  return (
    /^[a-z]+$/.test(word.word) &&
    !/(?:ing|ed|ly)$/.test(word.word) &&
    !notVerbs.has(word.word) &&
    groupOf(word.word) === null
  )
}
const notVerbs = setOf(`
  in on at of for with by to from between among who whose that which and or as than without within across during after before
  when where because more less not also only already still aged over under both all each are is was were be been have has had
  do does did can could will would may might should about against towards regarding
`)

/** “technology use influences the …”: what follows is the verb. */
const isVerbWith = (word: string, next: string) =>
  isPlainVerb(word) || (verb.test(word) && !/^(?:the|a|an)$/.test(word) && objectStarts.has(next))

type Candidate = {
  word: string
  isByEnding: boolean
  next: string
  isFollowed: boolean
  followsActor: boolean
  isNextVerb: boolean
}

function rankOf({ word, isByEnding, next, isFollowed, followsActor, isNextVerb }: Candidate): number {
  const [first = ''] = word.split(' ')
  const isNoun = !word.includes(' ') && (alsoNouns.has(first) || alsoNouns.has(first.replace(/s$/, '')))
  if (isNextVerb) return 0
  if (followsActor) return 5
  if (!isFollowed) return isNoun ? 0 : 1
  const hasObject = objectStarts.has(next)
  if (isByEnding) return hasObject ? 2 : 0.5
  if (isNoun)
    return hasObject
      ? 3
      : /^(?:of|in|on|for|with|by|to|from|at|between|among|is|are)$/.test(next) || next === ''
        ? 0.2
        : 1
  return causalVerbs.has(word.replace(/(?:es|ed|s|d)$/, '')) || causalVerbs.has(first) || causalVerbs.has(word)
    ? 4
    : 2.5
}
