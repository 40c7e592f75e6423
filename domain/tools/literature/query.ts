import type { Boxes } from '#domain/tools/questions/elements.ts'
import type { ElementName } from '#domain/tools/questions/frames.ts'
import { partFor } from './search.ts'

/* A search at PubMed, put together from the parts of a question. */

/** A line of the search: a part of the question in its own words. */
export type Line = {
  name: ElementName
  terms: string
  isOn: boolean
  /** Whether somebody has written it, or switched it, by hand: the question no longer changes it. */
  isOwn: boolean
}

/** What narrows a search besides its lines. */
export type Filters = { from: number | null; to: number | null; kind: PaperKind | null; isHuman: boolean }

export const paperKinds = ['review', 'trial', 'guideline'] as const
export type PaperKind = (typeof paperKinds)[number]

export const noFilters: Filters = { from: null, to: null, kind: null, isHuman: false }

/** As PubMed writes them (pubmed.ncbi.nlm.nih.gov/help/#search-tags). */
const kindTerms: Record<PaperKind, string> = {
  review: '(review[pt] OR "systematic review"[pt] OR "meta-analysis"[pt])',
  trial: '("clinical trial"[pt] OR "randomized controlled trial"[pt])',
  guideline: '(guideline[pt] OR "practice guideline"[pt])',
}

/** The order in which lines narrow a search. Comparison and time are off at first: they hide more than they find. */
const order: ElementName[] = ['population', 'interest', 'outcome', 'comparison']

/** The lines for the parts of a question. What somebody wrote by hand stays. */
export const linesFor = (boxes: Boxes, before: Line[] = []): Line[] =>
  order.map((name) => {
    const own = before.find((line) => line.name === name && line.isOwn)
    return own ?? { name, terms: partFor(boxes[name] ?? ''), isOn: name !== 'comparison', isOwn: false }
  })

/** One step of the narrowing ladder: what it adds, and the search so far. */
export type Step = { label: ElementName | 'filters'; query: string }

/** The searches as each line is added, and at last the filters. Lines without words, or that are off, add nothing. */
export function stepsOf(lines: Line[], filters: Filters): Step[] {
  const used = lines
    .map((line) => ({ ...line, terms: asPubMedReads(line.terms) }))
    .filter(({ terms, isOn }) => isOn && terms !== '')
  const steps: Step[] = used.map(({ name }, at) => ({
    label: name,
    query: used
      .slice(0, at + 1)
      .map(({ terms }) => bracketed(terms))
      .join(' AND '),
  }))
  const narrowing = filterTerms(filters)
  const last = steps.at(-1)
  return last && narrowing ? [...steps, { label: 'filters', query: `${last.query} AND ${narrowing}` }] : steps
}

/** The search as it is; empty without any words. */
export const queryOf = (lines: Line[], filters: Filters): string => stepsOf(lines, filters).at(-1)?.query ?? ''

const bracketed = (text: string) => {
  return / (?:OR|AND|NOT) /.test(text) && !/^\([^()]*\)$/.test(text) ? `(${text})` : text
}

/** PubMed takes AND, OR and NOT only in capitals, and straight quotation marks. */
const asPubMedReads = (terms: string): string =>
  terms
    .trim()
    .replace(/[“”„]/g, '"')
    .split(/("[^"]*")/)
    .map((piece) =>
      piece.startsWith('"') ? piece : piece.replace(/\b(?:and|or|not)\b/gi, (word) => word.toUpperCase()),
    )
    .join('')

/** What is wrong with a search before anybody is asked; null when nothing is. */
export function problemIn(lines: Line[], { from, to }: Filters): 'brackets' | 'quotation marks' | 'years' | null {
  for (const { terms, isOn } of lines) {
    if (!isOn) continue
    const text = asPubMedReads(terms)
    if ((text.match(/"/g)?.length ?? 0) % 2 === 1) return 'quotation marks'
    let depth = 0
    for (const sign of text.replace(/"[^"]*"/g, '')) {
      if (sign === '(') depth += 1
      if (sign === ')') depth -= 1
      if (depth < 0) return 'brackets'
    }
    if (depth !== 0) return 'brackets'
  }
  return from !== null && to !== null && from > to ? 'years' : null
}

function filterTerms({ from, to, kind, isHuman }: Filters): string {
  const years = from === null && to === null ? '' : `${from ?? 1800}:${to ?? 3000}[dp]`
  return [years, kind ? kindTerms[kind] : '', isHuman ? 'humans[mh]' : ''].filter(Boolean).join(' AND ')
}
