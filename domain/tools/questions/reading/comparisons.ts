import { groupIn, segmentsOf } from '../groups.ts'
import type { Span } from '../text.ts'

/* Where a question says what is compared with what. */

const opening =
  '(?:(?:,\\s*)?(?:as |when |if |and )?compared? (?:with|to|against)|in comparison (?:with|to)|by comparison with|(?:as )?(?:contrasted|opposed) (?:with|to)|as opposed to|rather than|instead of|relative to|in contrast (?:with|to)|versus|vs\\.?|over and above|in place of|as against|over(?= (?:an? |the )?(?:waiting[- ]list|placebo|usual|standard|routine|conventional|controls?|no )\b)|in preference to|(?:above|below|beyond)(?= that of| those of))'

/** What ends a comparison that no mark ends. A verb may too: the caller knows where it is. */
const ending =
  /^[^,;:?]*?(?=\s(?:on|in(?! the (?:control|standard|usual|traditional|conventional|ordinary|normal|same|other|old))|among|amongst|for|at(?! all\b)|over|during|within|with regard|when|between|differ|more|less|at increased)\s|[,;:?]|$)/

/** “less likely than tenants to succeed”. */
const endingAtTo = /^[^,;:?]*?(?=\sto\s|[,;:?]|$)/

/** “with chest CT as reference standard” */
const asReference = /(?:,\s*)?\b(?:with|using|taking) (?=[^,;:?]{2,60}? as (?:the |a )?(?:reference|gold|criterion))/g

/** “than among non-smokers”, “rather than at a clinic” */
const leads = /^\s*(?:among|amongst|in|at|for|with|by|on|to|of|from|after) /

const openings = new RegExp(`(?<![\\w-])${opening}(?=\\s)`, 'g')
const thanClause =
  /\b(?:more|less|fewer|better|worse|higher|lower|greater|smaller|faster|slower|earlier|later|longer|shorter|stronger|weaker|cheaper|safer|\w{3,8}er)\b(?:[\s,()]+[\w-]+){0,14}?[\s,]+than\s(?!\d|(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|hundred|half|average)\b|(?:a|an)\s(?:\w+\s)?(?:year|month|week|day|hour|minute|hectare|kilometre|decade|rand))/g
const asWell =
  /(?<=\b(?:detect|identif|classif|diagnos|predict|screen)\w*\b.*)\bas (?:well|accurately|reliably|effectively|good) as\s/g
const inLess = /\bin (?:less|a shorter|half the|more|a longer) time than\s/g
const asGood = /\bas (?:\w+ly )?[a-z-]+ as\s(?!possible\b)/g
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
    ...[...lower.matchAll(asWell), ...lower.matchAll(inLess), ...lower.matchAll(asReference)].map(
      ({ index, 0: text }) => ({
        index,
        end: index + text.length,
      }),
    ),
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
    const [said = ''] = (isLikely ? endingAtTo : ending).exec(lower.slice(end)) ?? []
    // “more than a standard diet does”
    const isThan = /\bthan $/.test(lower.slice(0, end))
    const reference = / as (?:the |a )?(?:reference|gold|criterion)(?: standard| test| method)?/.exec(lower.slice(end))
    const isReference = reference !== null && /\b(?:with|using|taking) $/.test(lower.slice(0, end))
    if (isReference)
      return {
        whole: { start: index, end: end + reference.index + reference[0].length },
        what: { start: end, end: end + reference.index },
      }
    // Between commas it is whole: “, compared with a result given at the next visit, …”.
    const between = /(?<!,),\s*$/.test(lower.slice(0, index)) ? /^[^,;:?]+(?=,)/.exec(lower.slice(end)) : null
    const group = isThan ? othersIn(lower, end) : (between?.[0] ?? null)
    const rest = group ?? said.replace(/ (?:does|do|did|is|are|was|were|has|have|had)$/, '')
    const ends = end + rest.length
    const before = [openAt, isThan || between ? 0 : verbAt].filter((at) => at > end && at < ends)
    const cut = Math.min(ends, ...before)
    const lead = leads.exec(lower.slice(end, cut))?.[0].length ?? 0
    return { whole: { start: index, end: cut }, what: { start: end + lead, end: cut } }
  })
  return stated.filter(({ what }, at) => {
    const before = stated[at - 1]
    return lower.slice(what.start, what.end).trim() !== '' && (!before || before.whole.end <= what.start)
  })
}

/** “than children in kinship care”: other people, with all that describes them, to the end of the clause. */
function othersIn(lower: string, at: number): string | null {
  const [rest = ''] = /^[^,;:?]*/.exec(lower.slice(at)) ?? []
  const lead = leads.exec(rest)?.[0].length ?? 0
  const [first] = segmentsOf(lower, { start: at + lead, end: at + rest.length })
  const found = first ? groupIn(first.words) : null
  const isGroup = found?.isHead === true && (found.kind === 'people' || found.kind === 'institution')
  const isOther = isGroup || /^(?:those|others) /.test(rest.slice(lead))
  return isOther && !/ to [a-z]+ /.test(rest) ? rest : null
}

/** A comparison that is meant by words such as “with and without” or “usual care”; null when there is none. */
export function impliedComparison(lower: string): Span | null {
  implied.lastIndex = 0
  const match = implied.exec(lower)
  return match ? { start: match.index, end: match.index + match[0].length } : null
}
