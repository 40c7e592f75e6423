import type { ReferenceType } from '#domain/papers/publications/kinds.ts'
import type { Cited } from '#domain/papers/publications/publications.ts'
import type { CitationStyle } from '#domain/papers/publications/reference.ts'
import { presented } from './presented.ts'
import { isChicago, isNote } from './styles.ts'
import { worded } from './worded.ts'
import { genreOf, isUnpublished } from './words-of.ts'

/** A reference as the formatter can set it. */
export type Fitted = Cited & { genre: string | null }

/*
 * Hayagriva has fewer kinds of things than people cite. What it has no kind for (data sets, software, standards, talks, preprints)
 * becomes the kind of which a style’s file makes what its manual asks for, or what comes nearest.
 */

/** A reference in the kinds and words that a style’s file can do most with. */
export function fitted(reference: Cited, style: CitationStyle): Fitted {
  const cited = dated(inPrint(translated({ ...reference, genre: genreOf(reference, style) }, style), style), style)
  return worded(fits[cited.type]?.(cited, style) ?? cited, reference, style)
}

/** NLM names translators behind the title of the whole book, for which its file has no place (Citing Medicine, chapter 2). */
function translated(cited: Fitted, style: CitationStyle): Fitted {
  const { type, title, container, translators } = cited
  if (style !== 'vancouver' || translators.length === 0) return cited
  const names = translators.map(({ family, given }) => [family, given && initialsOf(given)].filter(Boolean).join(' '))
  const words = `. ${names.join(', ')}, ${names.length > 1 ? 'translators' : 'translator'}`
  const isPart = ['chapter', 'entry', 'conference'].includes(type) && container
  return isPart ? { ...cited, container: container + words } : { ...cited, title: title + words }
}

const initialsOf = (given: string) =>
  given
    .split(/[\s.]+/)
    .map((name) => [...name][0] ?? '')
    .join('')

/** What has not been accepted is a manuscript: no journal or publisher is named as if it had it. */
function inPrint(cited: Fitted, style: CitationStyle): Fitted {
  if (!isUnpublished(cited)) return cited
  const nowhere = {
    container: null,
    volume: null,
    issue: null,
    pages: null,
    articleNumber: null,
    edition: null,
    series: null,
  }
  const asManuscript: Fitted = {
    ...cited,
    ...nowhere,
    type: 'manuscript',
    publisher: null,
    place: null,
    editors: cited.authors.length > 0 ? [] : cited.editors,
  }
  const state = cited.status === 'submitted' ? 'Manuscript submitted for publication' : 'Manuscript in preparation'
  return { ...asManuscript, genre: style === 'apa' ? state : genreOf(asManuscript, style) }
}

/** The year of an article stands with its journal in the footnotes of South African law: without one it is set as a book. */
const dated = (cited: Fitted, style: CitationStyle): Fitted =>
  style === 'salj' && !cited.container && ['article', 'magazine', 'newspaper', 'preprint'].includes(cited.type)
    ? { ...cited, type: 'book' }
    : cited

type Fit = (cited: Fitted, style: CitationStyle) => Fitted

/** NLM says in brackets behind the title what it is. */
const bracketed = (cited: Fitted, medium: string) => ({ ...cited, title: `${cited.title} [${medium}]`, genre: null })

const versioned = ({ edition }: Fitted, style: CitationStyle) => {
  if (!edition) return null
  if (isChicago(style)) return `${isNote(style) ? 'v' : 'V'}. ${edition}`
  if (style === 'salj') return `version ${edition}`
  return style === 'ieee' ? `ver. ${edition}` : `Version ${edition}`
}

/** A data set or a program, with its version where a book has its edition. */
function released(cited: Fitted, style: CitationStyle, words: { nlm: string; harvard: string }): Fitted {
  if (style === 'apa') return cited
  const edition = versioned(cited, style)
  if (style === 'vancouver') return { ...bracketed(cited, words.nlm), type: 'book', edition }
  const medium = [edition, `[${words.harvard}]`].filter(Boolean).join(' ')
  const genre = style === 'mla' && cited.type === 'software' ? null : cited.genre
  return { ...cited, genre, type: 'book', edition: style === 'harvard' ? medium : edition }
}

/** “Statistical Release P0302”: a number within its series. */
const numberedInSeries = (cited: Fitted): Fitted =>
  cited.series && cited.issue ? { ...cited, issue: `${cited.series} ${cited.issue}`, series: null } : cited

const fits: Partial<Record<ReferenceType, Fit>> = {
  standard: (cited) => ({ ...cited, type: 'book', edition: cited.issue, issue: null }),
  report: (given, style) => {
    const cited = style === 'apa' || style === 'vancouver' ? given : numberedInSeries(given)
    const isOwn = cited.authors.length === 1 && cited.authors[0]?.family === cited.publisher
    if (style === 'apa') return { ...cited, publisher: isOwn ? null : cited.publisher }
    if (style === 'ieee' && cited.issue && !given.series) return { ...cited, issue: `Rep. ${cited.issue}` }
    if (style === 'salj')
      return { ...cited, type: 'book', edition: cited.issue?.replace(/^(?=\d+$)/, 'no ') ?? null, issue: null }
    if (!isChicago(style) && style !== 'mla') return cited
    const number =
      cited.issue && /^\d+$/.test(cited.issue) ? `${isNote(style) ? 'no' : 'No'}. ${cited.issue}` : cited.issue
    const house = isOwn && style === 'mla' ? { publisher: null, place: null } : {}
    return { ...cited, type: 'book', edition: number, issue: null, ...house }
  },
  dataset: (cited, style) => released(cited, style, { nlm: 'dataset', harvard: 'Data set' }),
  software: (cited, style) => released(cited, style, { nlm: 'computer program', harvard: 'Computer program' }),
  other: (cited, style) => (style === 'apa' ? cited : { ...cited, type: style === 'ieee' ? 'report' : 'book' }),
  magazine: (cited) => (cited.volume || cited.issue ? { ...cited, type: 'article' } : cited),
  entry: (cited) => ({ ...cited, type: 'chapter' }),
  conference: (cited, style) => ({
    ...cited,
    type: 'chapter',
    container:
      style === 'ieee' ? (cited.container?.replace(/^Proceedings of (the )?/, 'Proc. ') ?? null) : cited.container,
  }),
  manuscript: (cited, style) => {
    if (style === 'vancouver') return { ...bracketed(cited, 'unpublished manuscript'), type: 'book' }
    if (style === 'salj') return { ...cited, type: 'thesis', genre: 'unpublished manuscript' }
    if (style === 'ieee') {
      const publisher = cited.status === 'submitted' ? 'submitted for publication' : 'unpublished'
      return { ...cited, type: 'report', publisher, genre: null }
    }
    // The bibliographies of Chicago’s file leave manuscripts out.
    return ['harvard-uct', 'harvard', 'chicago-bibliography'].includes(style) ? { ...cited, type: 'thesis' } : cited
  },
  patent: (cited, style) => {
    if (!cited.issue) return ['harvard', 'harvard-uct', 'salj'].includes(style) ? { ...cited, type: 'book' } : cited
    if (style === 'harvard-uct') return { ...cited, type: 'report', issue: `Patent No. ${cited.issue}` }
    if (style === 'ieee' || style === 'mla') return { ...cited, issue: `Patent ${cited.issue}` }
    const asBook: Fitted = { ...cited, type: 'book', edition: `patent ${cited.issue}`, issue: null }
    return style === 'harvard' || style === 'salj' ? asBook : cited
  },
  webpage: (cited, style) => {
    const isOwn = cited.authors.length === 1 && cited.authors[0]?.family === cited.container
    const isRepeated = isOwn && ['apa', 'harvard', 'ieee', 'salj'].includes(style)
    return style === 'vancouver' || isRepeated ? { ...cited, container: null } : cited
  },
  preprint: (cited, style) => {
    if (style === 'apa')
      return { ...cited, type: 'book', publisher: cited.container, container: null, articleNumber: null }
    if (isChicago(style))
      return {
        ...cited,
        genre: ['preprint', cited.container].filter(Boolean).join(', '),
        container: null,
        articleNumber: null,
      }
    const asArticle: Fitted = { ...cited, type: 'article', articleNumber: null }
    if (style === 'harvard-uct') return { ...asArticle, month: null, day: null }
    return style === 'vancouver' ? bracketed(asArticle, 'preprint') : asArticle
  },
  presentation: presented,
}
