import type { Span } from '../text.ts'

/* Where a question says what is compared with what. */

const opening =
  '(?:(?:,\\s*)?(?:as |when |if |and )?compared? (?:with|to|against)|in comparison (?:with|to)|by comparison with|(?:as )?(?:contrasted|opposed) (?:with|to)|as opposed to|rather than|instead of|relative to|in contrast (?:with|to)|versus|vs\\.?|over and above|in place of)'

/** What ends a comparison that no mark ends. A verb may too: the caller knows where it is. */
const ending =
  /^[^,;:?]*?(?=\s(?:on|in(?! the (?:control|standard|usual))|among|amongst|for|at(?! all\b)|over|during|within|with regard|when|between|differ|more|less|at increased)\s|[,;:?]|$)/

/** “less likely than tenants to succeed”. */
const endingAtTo = /^[^,;:?]*?(?=\sto\s|[,;:?]|$)/

const openings = new RegExp(`(?<![\\w-])${opening}(?=\\s)`, 'g')
const thanClause =
  /\b(?:more|less|fewer|better|worse|higher|lower|greater|smaller|faster|slower|earlier|later|longer|shorter|stronger|weaker|cheaper|safer|\w{3,8}er)\b(?:\s[\w-]+){0,14}?\sthan\s(?!\d|(?:a|an|one|two|three|four|five|six|ten|half)\s(?:\w+\s)?(?:year|month|week|day|hour|minute|hectare|kilometre|decade|rand))/g
const asGood = /\bas (?:\w+ly )?[a-z-]+ as\s/g
const implied =
  /\b(?:with (?:and|or|versus) without|before and after|(?:those|people|others|patients|controls|women|men|learners|students|children|adults|farmers|firms|participants) (?:without|who (?:do|did|does|have|are|were) not|not \w+)|control group|controls|placebo|usual care|standard care|routine care|waiting[- ]list)\b/g

/** A comparison: where it begins with its opening words, and what is compared with. */
export type Comparison = { whole: Span; what: Span }

/**
 * The comparisons that a question states. `verbAt`: where its main verb is, and `openAt`: where the question opens; each
 * ends what stands before it.
 */
export function comparisonsIn(lower: string, verbAt: number, openAt: number): Comparison[] {
  const starts = [
    ...[...lower.matchAll(openings)].map(({ index, 0: text }) => ({
      // “how does A compare with B in …”: the verb stays.
      index: text === 'compare with' || text === 'compare to' ? index + 'compare'.length : index,
      end: index + text.length,
    })),
    ...[...lower.matchAll(asGood)].map(({ index, 0: text }) => ({
      index: index + text.length - 'as '.length,
      end: index + text.length,
    })),
    ...[...lower.matchAll(thanClause)].map(({ index, 0: text }) => {
      const end = index + text.length
      return { index: end - 'than '.length, end }
    }),
  ].sort((a, b) => a.index - b.index)
  const stated = starts.map(({ index, end }) => {
    const isLikely = /\b(?:likely|prone|inclined|able|willing) than $/.test(lower.slice(0, end))
    const [rest = ''] = (isLikely ? endingAtTo : ending).exec(lower.slice(end)) ?? []
    const ends = end + rest.length
    const before = [openAt, verbAt].filter((at) => at > end && at < ends)
    const cut = Math.min(ends, ...before)
    return { whole: { start: index, end: cut }, what: { start: end, end: cut } }
  })
  return stated.filter(({ what }, at) => {
    const before = stated[at - 1]
    return lower.slice(what.start, what.end).trim() !== '' && (!before || before.whole.end <= what.start)
  })
}

/** A comparison that is meant by words such as “with and without” or “usual care”; null when there is none. */
export function impliedComparison(lower: string): Span | null {
  implied.lastIndex = 0
  const match = implied.exec(lower)
  return match ? { start: match.index, end: match.index + match[0].length } : null
}
