import { segmentsOf } from '../groups.ts'
import { sources } from '../lexicon/fields.ts'
import type { Span } from '../text.ts'
import type { Read } from './parse.ts'
import { isWhere } from './phrases.ts'

/* What a question says beside its clause: its literature, its reference test, what a text is read with, a place at its end. */

/** Where a question says what literature it is about. */
export function sourcesIn(lower: string, body: Span, time: Span | null): Span[] {
  const blanked = time ? lower.slice(0, time.start) + ','.repeat(time.end - time.start) + lower.slice(time.end) : lower
  return [...blanked.matchAll(sources)]
    .map(({ index, 0: text }) => ({ start: index, end: index + text.length }))
    .filter(({ start }) => start >= body.start)
}

/** “read alongside Genesis 1”: what a text is compared with. “read with a rhetorical method” says how, and is nobody’s part. */
export function besideIn(lower: string, body: Span): { whole: Span; what: Span | null } | null {
  const match =
    /,?\s*(?:when |if |as )?read (?:(?<side>alongside|beside|against|together with|in (?:the )?light of|in dialogue with)|with|through|from|using|as) (?<what>[^,;?]+)$/d.exec(
      lower.slice(0, body.end),
    )
  if (!match || match.index < body.start) return null
  const at = match.indices?.groups?.what
  const what = match.groups?.side && at ? { start: at[0], end: at[1] } : null
  return { whole: { start: match.index, end: body.end }, what }
}

/** “… than day shifts in public hospitals in Gauteng”: the place after a comparison, with which a question ends. */
export function tailOf(lower: string, removed: Span[], end: number): Span | null {
  const last = removed.reduce((at, span) => Math.max(at, span.end), 0)
  if (last === 0 || last >= end) return null
  const segments = segmentsOf(lower, { start: last, end })
  const isPlace =
    segments.length > 0 && segments.every((segment, at) => isWhere(segment) || (at > 0 && segment.preposition === 'of'))
  return isPlace ? { start: last, end } : null
}

/** “replacing natural sand by glass”: with what was there before it is compared. */
export function replacedIn(lower: string, interest: Span | null): Span | null {
  if (!interest) return null
  const match = /\b(?:replacing|replacement of|substituting|substitution of) (?<what>(?!\d)[^,]+?) (?:by|with) /d.exec(
    lower.slice(interest.start, interest.end),
  )
  const at = match?.indices?.groups?.what
  return at ? { start: interest.start + at[0], end: interest.start + at[1] } : null
}

/** “against culture”, “with chest CT as reference standard”: what a test is held against, and where it begins to be said. */
export function referenceOf(lower: string, { type, interest }: Read): { what: Span; start: number } | null {
  if (type !== 'diagnosis' || !interest) return null
  const text = lower.slice(interest.start, interest.end)
  const match =
    /,?\s*\b(?:judged |measured |checked )?(?:as )?against (?<c>.+)$|,?\s*\bwith (?<d>.+?) as (?:the |a )?(?:reference|gold|criterion)/d.exec(
      text,
    )
  const at = match?.indices?.groups?.c ?? match?.indices?.groups?.d
  return match && at
    ? { what: { start: interest.start + at[0], end: interest.start + at[1] }, start: interest.start + match.index }
    : null
}
