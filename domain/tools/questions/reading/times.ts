import { groupOf } from '../lexicon/groups.ts'
import type { Span } from '../text.ts'

/* Where a question says how long, or when. All patterns are linear: no nested repetition. */

const number =
  '(?:\\d{1,3}(?:\\s?(?:-|to|or|and)\\s?\\d{1,3})?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|eighteen|twenty|thirty|a|an|several|the)'
const unit =
  '(?:seconds?(?! (?:stage|language|phase|wave|half)s?\\b)|minutes?|hours?|days?|nights?|mornings?|afternoons?|evenings?|weekends?|weeks?|fortnights?|months?|years?|decades?|quarters?|semesters?|terms?|trimesters?|seasons?|summers?(?: months)?|winters?(?: months)?|autumns?|cycles?|centur(?:y|ies)|harvests?|lactations?|shifts?)'
const year = '(?:1[4-9]\\d\\d|20\\d\\d)'
const month = '(?:january|february|march|april|may|june|july|august|september|october|november|december)'
const spell =
  '(?:(?:early |young |middle |late |later )?(?:childhood|adolescence|adulthood|life)|pregnancy|infancy|apartheid|lockdowns?|wartime|(?:the )?(?:covid-19|covid|pandemic|war|second world war|first world war|cold war|transition|harvest|dry season|wet season|rainy season|growing season|winter(?: months)?|summer(?: months)?|spring|autumn|interwar years|colonial (?:era|period)|apartheid (?:era|years|period)|great depression|lockdown|epidemic|election|strike|neonatal period|postpartum period|postnatal period|perioperative period|academic year|school year|school holidays|exam(?:ination)?s?(?: period)?|elections|strikes|droughts?|floods|load shedding|ramadan|lent|holidays|recess|civil war|recessions?|hospitali[sz]ation)(?: pandemic| lockdowns?)?)'
const after =
  '(?: (?:after|before|following|of|since|from|post) (?:the |a |an |their |its )?[\\w-]+(?: (?:discharge|surgery|treatment|birth|admission|programme|training|completion|service|follow-up|lockdowns?|introduction))?)?'

const patterns = [
  `(?:over|for|in|during|covering) the (?:period|years) (?:from |between |of )?${year}s?(?: ?(?:-|to|and|until) ?${year}s?)?`,
  `(?:in|during|before|after|since) the (?:first|second|third|fourth|last|early|initial) (?:waves?|phases?|peaks?|months?|years?|weeks?) of (?:the )?[\\w-]+(?: (?:pandemic|epidemic|outbreak|lockdowns?|strike|war))?`,
  `(?:in|during|over) the (?:[a-z]+ (?:and|or) )?[a-z]+ seasons? of ${year}`,
  `(?:in|during|over) the ${year}(?:[/-]\\d{2,4})?(?: (?!(?:in|at|among|amongst|of|for|on|and|to|do|does|did|is|are|was|were|what|how|which|with|by|has|have)\\b)[a-z-]+){1,3}`,
  `(?:in|during|over|for|of|throughout) the ${year}(?:[/-]\\d{2,4})? (?:(?:school|academic|financial|fiscal|calendar|growing|rainy|dry|wet|planting|harvest|rugby|cricket|football|breeding|[a-z]+ing) )?(?:year|season|term|semester|elections?|lockdowns?|drought|floods?|harvest)`,
  `(?:of|from|in|over) the (?:last|past) ${number} ${unit}`,
  `since (?:the )?[\\w' -]{3,60}? (?:came into (?:force|operation|effect)|was (?:passed|enacted|introduced|adopted|amended|abolished|decided|launched)|took effect)`,
  `during (?:their|his|her|the|an?) (?:[\\w-]+ ){0,2}?(?:placements?|internship|traineeship|hospitali[sz]ation|residency|deployment|rotation|probation|apprenticeship|tenure|admission)`,
  `(?:between|from) (?:the )?(?:(?:early|late|mid)[- ])?${year}s? (?:and|to|until|till|through|-) ?(?:the )?(?:(?:early|late|mid)[- ])?${year}s?`,
  `(?:between|from) ${month}(?: ${year})? (?:and|to|until) ${month}(?: ${year})?`,
  `(?:in|during|over|for|throughout) (?:the )?${year}s? (?:and|to|until|-) ?${year}s?`,
  `(?:of|in|during|since|until|by|from|after|before) ${month} ${year}`,
  `${year} (?:to|until|through) ${year}`,
  `(?:(?:in|during|over|for|from) )?${year}\\s?[-/]\\s?(?:${year}|\\d\\d)\\b`,
  `(?:in|since|during|before|after|until|by|from|around|post-?|pre-?) ?(?:the )?(?:(?:early|late|mid)[- ])?${year}s?\\b`,
  `(?:in |during |of |throughout |over )?the (?:(?:early|late|mid)[- ])?(?:${year}s|long )?(?:\\d\\d(?:st|nd|rd|th)|seventeenth|eighteenth|nineteenth|twentieth|twenty-first)[- ]centur(?:y|ies)`,
  `(?:nineteenth|eighteenth|seventeenth|twentieth|\\d\\d(?:st|nd|rd|th))[- ]century`,
  `(?:in|at|by|from|until|after|before|during) (?:week|month|day|year|hour) \\d{1,3}(?: (?:of|after) (?:the |their )?[\\w-]+)?`,
  `(?:over|within|during|after|at|for|in|across|throughout|before|up to|by|through|lasting|following) (?:a |an |the |their |its |at least )?(?:(?:first|last|past|next|previous|final|full|whole|entire|one|single|same|subsequent|following|initial|course of|period of|course of the) )*${number}?[ -]?(?:(?:consecutive|academic|school|calendar|growing|rainy|dry|financial|production|lactation|full|cropping|planting|election|business|gestational|fiscal|night|day|early|late) )?${unit}(?![- ]olds?|-\\w)(?: (?:period|follow-up|of follow-up|of age|later|post-\\w+))?${after}`,
  `\\b${number}[ -](?:week|month|year|day|hour|term|semester|season)s?[- ](?:after|before|following|prior to|since|later|follow-up|post-?\\w*|of follow-up|period)(?: \\w+)?`,
  `(?:during|under|after|before|throughout|since|in|post|amid|amidst) ${spell}`,
  `\\b(?:post|pre)[- ](?:apartheid|war|independence|colonial|covid|covid-19|pandemic|democratic)`,
  `(?:at|by|until|before|after) (?:the )?(?:end|start|beginning) of (?:the |each |their )?(?:[\\w-]+ )?(?:year|term|semester|season|programme|program|course|trial|study|grade \\d+|treatment|month|week)`,
  `\\b(?:at|after|before) (?:baseline|follow-up|discharge|birth|weaning|harvest|independence|graduation)`,
  `(?<=, )${year}(?! ?(?:to|-|until))`,
  `(?<!\\b(?:of|act|no|than) )(?<=[\\w)] )${year}(?=[\\s?.]*$)`,
  `\\bover (?:time|the life course|the course of [\\w -]{3,30})`,
]

/** Adjectives such as “30-day” and “end-of-term”: they say when, and stay a part of what they describe. */
const adjectives = `\\b(?:\\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|twelve)[- ](?:minute|hour|day|week|month|year|term|semester|season)s?(?=[- ](?!olds?\\b)[a-z])|\\bof the (?:early |late )?${year}s\\b|\\bend[- ]of[- ](?:term|year|semester|season|course)\\b`

const time = new RegExp(`\\b(?:${patterns.join('|')})\\b`, 'g')
const timeAdjective = new RegExp(adjectives, 'g')

const found = (pattern: RegExp, lower: string): Span[] =>
  [...lower.matchAll(pattern)].map(({ index, 0: text }) => ({ start: index, end: index + text.length }))

/** “in night” of “in night nurses” is no time, as “in two nights” and “at night” are. */
const isBare = new RegExp(
  `^(?:over|within|during|for|in|across|throughout|lasting|following) (?:(?:night|day|early|late|school|academic) )?${unit}$`,
)
const endsInUnit = new RegExp(`(?:^| )(?:${unit}(?: \\d{1,3})?|spring)$`)
const wordAfter = /^ ([a-z][a-z'-]*)/

/** Whether words for a time only say which people or things are meant: “night nurses”, “winter wheat”. */
function isModifier(lower: string, { start, end }: Span): boolean {
  const said = lower.slice(start, end)
  if (!(endsInUnit.test(said) || isStage.test(said)) || said.endsWith('s')) return false
  const next = wordAfter.exec(lower.slice(end))?.[1] ?? ''
  if (isStage.test(said) && next !== '' && !ends.test(next)) return true
  const kind = groupOf(next)
  return (kind !== null && kind !== 'vague') || (isBare.test(said) && !isSeason.test(said))
}
/** “early childhood development programmes” */
const isStage = /(?:childhood|adolescence|adulthood|infancy|pregnancy)$/
const ends =
  /^(?:in|on|at|of|for|with|by|to|from|among|and|or|does|do|did|is|are|was|were|can|could|will|would|has|have|what|which|how|who|that|associated|related|linked|affect|influence|predict|improve|reduce|increase)$/
const isSeason = /(?:summer|winter|autumn|spring)$/

/** Where a text says how long or when. */
export const timesIn = (lower: string): Span[] => found(time, lower).filter((span) => !isModifier(lower, span))

/** Where it says so in an adjective. */
export const timeAdjectivesIn = (lower: string): Span[] => found(timeAdjective, lower)

/**
 * The time of a question: the one with which it ends or begins, and otherwise the last. Times within a part, such as “maternal
 * smoking during pregnancy”, stay there.
 */
export function timeOf(lower: string, times: Span[], { body, end }: { body: Span; end: number }): Span | null {
  const own = times.filter(({ start }) => start >= body.start && !/^every\b/.test(lower.slice(start)))
  // “more often than by day” compares times, and says none.
  const isAtEnd = (span: Span) =>
    /^[\s,;?.)]*$/.test(lower.slice(span.end, end)) &&
    !lower.startsWith('at night', span.start) &&
    !/\bthan $/.test(lower.slice(0, span.start))
  const isCounted = (span: Span) => {
    const said = lower.slice(span.start, span.end)
    return !/^at (?:least|night)|pregnancy|childhood|adolescence|infancy/.test(said)
  }
  const within = own.filter(isCounted).at(-1)
  return own.find(isAtEnd) ?? own.find(({ start }) => start <= body.start + 3) ?? within ?? null
}
