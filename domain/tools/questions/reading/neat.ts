import type { ElementName, QuestionType } from '../frames.ts'
import { type Span, trimmed } from '../text.ts'
import { withoutPlace } from './phrases.ts'

/* A part is shown without what only ties it to its sentence: “lower HbA1c more” is HbA1c. */

type Parts = Record<ElementName, Span | null>

const compared =
  /^(?:an? |the )?(?:(?:significantly|statistically|much|any|in) )*(?:higher|lower|greater|larger|smaller|longer|shorter|better|worse|more|less|fewer|reduced|increased|improved|poorer|stronger|weaker|faster|slower|earlier|later|elevated|decreased)(?: (?:on|in|for|at|to develop|to have|to suffer from))? (?!(?:respiratory|limbs?|back|urinary|extremit\w+|gi|secondary|income|class|primary|education|court)\b)/
/** “more likely to have asthma” */
const having = /^(?:have|develop|suffer from|report) (?=[a-z])/
const found =
  /^(?:in |for )?(?:accurately |reliably |correctly )?(?:(?:the )?(?:detect|diagnos|identif|classif|recogni[sz]|predict|screen(?:ing)? for|distinguish|estimat|pick|rul)(?:ing|es?|s|ion|is|y|ies|ying|ication)?\b ?(?:up |out )?|screening for )(?:of |for )?/
const trailing =
  /(?:[,\s]+(?:(?:as )?(?:low|high|small|short|fast|cheap|little|far) as possible|more|less|better|worse|faster|earlier|rather|as well|as|than|well|accurately|more accurately|reliably|as reliably|as accurately|compared|alone|released|published|written|produced|issued|aired|taken|painted|recorded|filmed|still|often|usually|typically|now|also|faced|held|experienced|encountered|reported|expressed))+$/
const counted = /^(?:the )?(?:[\w-]+ )?(?:prevalence|incidence|seroprevalence|proportion|frequency)(?: and [\w-]+)? of /

/** The parts without the words that only tie them together, and without a place that is said at their end. */
export function neat(
  lower: string,
  type: QuestionType,
  parts: Parts,
  { place, removed }: { place: Span | null; removed: Span[] },
): Parts {
  const cut = (span: Span | null, heads: RegExp[]): Span | null => {
    if (!span) return null
    let { start, end } = outside(lower, span, removed)
    for (const head of heads) start += head.exec(lower.slice(start, end))?.[0].length ?? 0
    end -= trailing.exec(lower.slice(start, end))?.[0].length ?? 0
    end -= /(?:'s|(?<=s)')\s*$/.exec(lower.slice(start, end))?.[0].length ?? 0
    return trimmed(lower, { start, end }) ?? span
  }
  const isMeasured = /^(?:intervention|exposure|prognosis|diagnosis|prevalence|review|design)$/.test(type)
  const heads = type === 'diagnosis' ? [found] : type === 'prevalence' ? [counted] : [compared, having]
  const outcome = isMeasured ? cut(parts.outcome, heads) : parts.outcome
  const isElsewhere = parts.population !== null
  return {
    population: cut(parts.population, []),
    interest: cut(isMeasured && isElsewhere ? withoutPlace(lower, parts.interest, true).rest : parts.interest, []),
    comparison: parts.comparison && trimmed(lower, outside(lower, parts.comparison, [])),
    outcome:
      isMeasured && (isElsewhere ? place === null : type === 'review')
        ? withoutPlace(lower, outcome, true).rest
        : outcome,
    time: parts.time,
  }
}

/** A part without the time or comparison at its ends, which are parts of their own. */
function outside(lower: string, { start, end }: Span, removed: Span[]): Span {
  const isEmpty = (from: number, to: number) => !/[\p{L}\p{N}]/u.test(lower.slice(from, to))
  // In the middle of a part it ends it too: what comes after is left over.
  for (const span of [...removed].sort((a, b) => b.start - a.start))
    if (span.start > start && span.end <= end && !isEmpty(start, span.start)) end = span.start
  for (const span of removed) if (span.end < end && span.start >= start && isEmpty(start, span.start)) start = span.end
  return { start, end }
}
