import { type HTMLElement, parse } from 'node-html-parser'
import { isInPeriodical, type ReferenceType } from '#domain/papers/publications/kinds.ts'
import type { Cited } from '#domain/papers/publications/publications.ts'
import type { CitationStyle } from '#domain/papers/publications/reference.ts'
import { typesetHtml, type Work } from '#server/ground/typesetting/typeset.ts'
import { itemOf } from './item-of.ts'
import { isLaw, lawOf } from './law.ts'
import { italicFrom, italicTo, plain, withPlainQuotes } from './marks.ts'
import { mended } from './mend.ts'
import { styles } from './styles.ts'
import { withYearLetters } from './year-letters.ts'

/* Typst formats references by the style files of citationstyles.org (docs/decisions/057). */

/** A stretch of a formatted reference. */
export type Piece = { text: string; isItalic: boolean }

/** A reference in a style, and at which place it was given. */
export type Formatted = { at: number; pieces: Piece[] }

/** References in a style and in its order: as they were given where it numbers or notes them, otherwise by their authors. */
export async function formatReferences(references: Cited[], style: CitationStyle): Promise<Formatted[]> {
  if (references.length === 0) return []
  const cited = references.map((reference) => ({
    ...reference,
    title: withPlainQuotes(reference.title, !isWithinAnother(reference.type)),
  }))
  return withYearLetters(await setWhole(cited, style), cited, style)
}

const isWithinAnother = (type: ReferenceType) =>
  isInPeriodical(type) || ['preprint', 'conference', 'chapter', 'entry'].includes(type)

async function setWhole(references: Cited[], style: CitationStyle): Promise<Formatted[]> {
  const formatted = await setIn(references, style)
  // A style’s file can leave a kind out of its list: manuscripts, and what has neither date nor publisher.
  const leftOut = formatted.filter(({ pieces }) => pieces.length === 0)
  if (leftOut.length === 0) return formatted
  const asBooks = await setIn(
    leftOut.flatMap(({ at }) => (references[at] ? [{ ...references[at], type: 'book' as const }] : [])),
    style,
  )
  const found = new Map(asBooks.map(({ at, pieces }) => [leftOut[at]?.at, pieces]))
  return formatted.map(({ at, pieces }) => ({ at, pieces: found.get(at) ?? pieces }))
}

async function setIn(references: Cited[], style: CitationStyle): Promise<Formatted[]> {
  const page = parse(await typesetHtml(workOf(references, style)))
  const entries = styles[style].isNote ? notesOf(page) : entriesOf(page)
  return entries.flatMap(({ at, entry }) => {
    const reference = references[at]
    return reference ? [{ at, pieces: piecesOf(textOf(entry, reference, style)) }] : []
  })
}

/** A paper that cites every reference in turn, so that the entries in its list are known by their citations. */
function workOf(references: Cited[], style: CitationStyle): Omit<Work, 'as'> {
  const { csl, region, isNote } = styles[style]
  const keys = references.map((_, at) => `r${at}`)
  const items = references.map((reference, at) => [
    keys[at],
    isLaw(reference) ? lawItem(reference) : itemOf(reference, style),
  ])
  const name = 'builtIn' in csl ? csl.builtIn : 'style.csl'
  // Where citations are ambiguous Typst changes names in the list, and letters years out of its order. Numbers never are.
  const citing = isNote ? name : 'ieee'
  return {
    main: [
      `#set text(lang: "en", region: "${region}")`,
      ...keys.map((key) => `#cite(<${key}>, style: "${citing}")`),
      // A style that has footnotes only has no list.
      `#bibliography("references.yml", title: none, style: "${isNote ? 'apa' : name}")`,
    ].join('\n\n'),
    files: {
      // JSON is YAML.
      'references.yml': JSON.stringify(Object.fromEntries(items)),
      ...('file' in csl ? { 'style.csl': csl.file } : {}),
    },
    content: {},
  }
}

/** Holds the place of a case or an act among the others: it stands under its title. */
const lawItem = ({ title }: Cited) => ({ type: 'Book', title: plain(title) })

type Entry = { at: number; entry: HTMLElement }

function notesOf(page: HTMLElement): Entry[] {
  return notes(page).map((entry, at) => {
    entry.querySelector('[role=doc-backlink]')?.remove()
    return { at, entry }
  })
}

const notes = (page: HTMLElement) => page.querySelectorAll('[role=doc-endnotes] li')

function entriesOf(page: HTMLElement): Entry[] {
  const fromNotes = notes(page).map((note) => note.querySelector('a:not([role])'))
  const citations = fromNotes.length > 0 ? fromNotes : page.querySelectorAll('a[role=doc-biblioref]')
  const places = new Map(citations.map((citation, at) => [citation?.getAttribute('href')?.slice(1), at]))
  return page.querySelectorAll('[role=doc-bibliography] li').flatMap((entry) => {
    entry.querySelector('.prefix')?.remove()
    const at = places.get(entry.id)
    return at === undefined ? [] : [{ at, entry }]
  })
}

function textOf(entry: HTMLElement, reference: Cited, style: CitationStyle): string {
  if (isLaw(reference)) return lawOf(reference, style)
  const marked = entry.innerHTML.replaceAll('<em>', italicFrom).replaceAll('</em>', italicTo)
  return mended(parse(marked).textContent, reference, style)
}

const piecesOf = (text: string): Piece[] =>
  text.split(italicFrom).flatMap((part, at) => {
    const [italic, upright] = at === 0 ? ['', part] : part.split(italicTo)
    return [
      ...(italic ? [{ text: italic, isItalic: true }] : []),
      ...(upright ? [{ text: upright, isItalic: false }] : []),
    ]
  })
