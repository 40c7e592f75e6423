import type { Author, Reference } from '#domain/papers/publications/reference.ts'
import {
  amongPages,
  codeOf,
  containerOf,
  entry,
  escaped,
  inLatex,
  lastFirst,
  people,
  publisherOf,
  range,
} from './latex.ts'
import type { Source } from './source.ts'
import { held, withoutOrcids, worksOf } from './works.ts'

/* BibTeX as Google Scholar and ScienceDirect give it. */

/** Google Scholar: few fields, “and others” behind the first authors, no DOI. */
export function scholar(): Source {
  const works = worksOf(['article', 'book', 'article', 'conference', 'chapter', 'thesis'])
  const latex = (text: string) => inLatex(escaped(text), false)
  const text = works.map((work, at) =>
    entry(
      codeOf(work),
      `dube${work.year}tides${at}`,
      [
        ['title', latex(work.title)],
        [
          'author',
          people(work.authors, work.hasMoreAuthors, (author) =>
            author.given ? latex(lastFirst(author)) : `{${author.family}}`,
          ),
        ],
        [containerOf(work), work.container && latex(work.container)],
        ['volume', work.volume],
        ['number', work.issue],
        ['pages', range(work.pages ?? work.articleNumber)],
        ['year', String(work.year)],
        [work.type === 'conference' ? 'organization' : publisherOf(work), work.publisher && latex(work.publisher)],
      ],
      '  ',
    ),
  )
  const fields = [
    'authors',
    'hasMoreAuthors',
    'container',
    'volume',
    'issue',
    'pages',
    'articleNumber',
    'year',
    'publisher',
  ] as const
  const known = (work: Reference): Reference => ({
    ...held(withoutOrcids(amongPages(work)), fields),
    thesisLevel: work.type === 'thesis' ? (work.thesisLevel === 'doctoral' ? 'doctoral' : 'masters') : null,
  })
  return { name: 'Google Scholar', text: text.join('\n'), expected: works.map(known) }
}

/** ScienceDirect: given names first, a DOI as address, article numbers as pages. */
export function scienceDirect(): Source {
  const works = worksOf(['article'])
  const name = ({ family, given, suffix }: Author) => {
    if (!given) return `{${family}}`
    return suffix ? [family, suffix, given].join(', ') : `${given} ${/ /.test(family) ? `{${family}}` : family}`
  }
  const escaped = (text: string) =>
    text
      .replace(/[&%$#_]/g, '\\$&')
      .replace(/[{}]/g, '\\$&')
      .replaceAll('<', '$<$')
  const text = works.map((work, at) => {
    const fields = [
      ['title', escaped(work.title)],
      ['journal', work.container && escaped(work.container)],
      ['volume', work.volume],
      ['number', work.issue],
      ['pages', work.pages ?? work.articleNumber],
      ['year', work.year],
      ['issn', work.issn],
      ['doi', work.doi && `https://doi.org/${work.doi}`],
      ['url', `https://www.sciencedirect.com/science/article/pii/S00${at}`],
      ['author', work.authors.map(name).join(' and ')],
      ['keywords', work.keywords.map(escaped).join(', ')],
      ['abstract', work.abstract && escaped(work.abstract)],
    ].flatMap(([field, value]) => (value ? [`${field} = {${value}}`] : []))
    return `@article{DUBE${work.year}${at},\n${fields.join(',\n')}\n}`
  })
  const expected = works.map((work, at) => {
    const kept = held(withoutOrcids(work), [
      'authors',
      'container',
      'volume',
      'issue',
      'pages',
      'articleNumber',
      'year',
      'issn',
      'doi',
      'keywords',
      'abstract',
    ])
    const isPage = kept.articleNumber && !/^e/.test(kept.articleNumber)
    return {
      ...kept,
      ...(isPage ? { pages: kept.articleNumber, articleNumber: null } : {}),
      url: `https://www.sciencedirect.com/science/article/pii/S00${at}`,
    } as Reference
  })
  return { name: 'ScienceDirect (BibTeX)', text: text.join('\n'), expected }
}
