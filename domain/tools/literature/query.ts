import type { Boxes } from '#domain/tools/questions/elements.ts'
import type { ElementName } from '#domain/tools/questions/frames.ts'
import { type PlaceFilter, placeTerms } from './filters/places.ts'
import { groupsIn } from './search.ts'

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
export type Filters = {
  from: number | null
  to: number | null
  kind: PaperKind | null
  place: PlaceFilter | null
  /** Without papers about animals alone. Those that are not indexed yet stay. */
  isHuman: boolean
}

export const paperKinds = ['review', 'trial', 'guideline'] as const
export type PaperKind = (typeof paperKinds)[number]

export const noFilters: Filters = { from: null, to: null, kind: null, place: null, isHuman: false }

/** As PubMed writes them (pubmed.ncbi.nlm.nih.gov/help/#search-tags). */
const kindTerms: Record<PaperKind, string> = {
  review: '(review[pt] OR "systematic review"[pt] OR "meta-analysis"[pt])',
  trial: '("clinical trial"[pt] OR "randomized controlled trial"[pt])',
  guideline: '(guideline[pt] OR "practice guideline"[pt])',
}

/** The order in which lines narrow a search. */
const order: ElementName[] = ['population', 'interest', 'outcome', 'comparison']

/**
 * The lines for the parts of a question. What somebody wrote by hand stays. Comparison and outcome are off at first, since
 * abstracts often do not name them; but a question without an interest, or without a population, is about its outcome. People of
 * whom nothing is said (“women”) are off beside anything else. What one line has, the next does not repeat.
 */
export function linesFor(boxes: Boxes, before: Line[] = []): Line[] {
  const names = new Set<string>()
  const lines = order.map((name): Line => {
    const own = before.find((line) => line.name === name && line.isOwn)
    if (own) return own
    const groups = groupsIn(boxes[name] ?? '').filter((group) => !names.has(group.name))
    for (const group of groups) names.add(group.name)
    const isOn = name !== 'comparison' && groups.some(({ isWide }) => !isWide)
    return { name, terms: groups.map(({ text }) => text).join(' AND '), isOn, isOwn: false }
  })
  const telling = lines.filter(({ name, terms, isOn }) => name !== 'comparison' && terms !== '' && isOn)
  const isWhole = ['population', 'interest'].every((name) => telling.some((line) => line.name === name))
  return lines.map((line) => {
    if (line.isOwn || line.name === 'comparison') return line
    return {
      ...line,
      isOn: line.name === 'outcome' ? !isWhole : line.isOn || line.terms === '' || telling.length === 0,
    }
  })
}

/** The first search for a question. */
export const searchFor = (boxes: Boxes): string => queryOf(linesFor(boxes), noFilters)

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
  return last && narrowing ? [...steps, { label: 'filters', query: `${last.query}${narrowing}` }] : steps
}

/** The search as it is; empty without any words. */
export const queryOf = (lines: Line[], filters: Filters): string => stepsOf(lines, filters).at(-1)?.query ?? ''

/** In brackets where something would otherwise be read across: PubMed goes from left to right. */
function bracketed(text: string): string {
  let outside = text.replace(/"[^"]*"/g, '')
  for (let before = ''; before !== outside; ) [before, outside] = [outside, outside.replace(/\([^()]*\)/g, '')]
  return / (?:OR|NOT) /.test(` ${outside} `) ? `(${text})` : text
}

/** PubMed takes AND, OR and NOT only in capitals, NOT alone, and straight quotation marks. */
const asPubMedReads = (terms: string): string =>
  terms
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[“”„]/g, '"')
    .split(/("[^"]*")/)
    .map((piece) =>
      piece.startsWith('"')
        ? piece
        : piece.replace(/\b(?:and|or|not)\b/gi, (word) => word.toUpperCase()).replace(/\bAND\s+NOT\b/g, 'NOT'),
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

function filterTerms({ from, to, kind, place, isHuman }: Filters): string {
  const years = from === null && to === null ? '' : `${from ?? 1800}:${to ?? 3000}[dp]`
  const narrowing = [years, kind ? kindTerms[kind] : '', place ? placeTerms[place] : ''].filter(Boolean)
  return [...narrowing.map((each) => ` AND ${each}`), isHuman ? ' NOT (animals[mh] NOT humans[mh])' : ''].join('')
}
