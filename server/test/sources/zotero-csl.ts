import type { ReferenceType } from '#domain/papers/publications/kinds.ts'
import type { Author } from '#domain/papers/publications/reference.ts'
import type { Source } from './source.ts'
import { common, held, levels, withoutOrcids, worksOf } from './works.ts'

/* The CSL-JSON of Zotero. */

const cslTypes: Partial<Record<ReferenceType, string>> = {
  article: 'article-journal',
  book: 'book',
  chapter: 'chapter',
  conference: 'paper-conference',
  thesis: 'thesis',
  report: 'report',
  preprint: 'article',
  webpage: 'webpage',
  dataset: 'dataset',
  software: 'software',
}

/** Zotero: particles apart, years as texts, PubMed’s number in the note. */
export function zoteroCsl(): Source {
  const works = worksOf([
    'article',
    'book',
    'chapter',
    'conference',
    'thesis',
    'report',
    'preprint',
    'webpage',
    'dataset',
  ])
  const person = ({ family, given, suffix }: Author) =>
    given
      ? {
          family: family.replace(/^van der /, ''),
          given,
          ...(suffix ? { suffix } : {}),
          ...(/^van der /.test(family) ? { 'non-dropping-particle': 'van der' } : {}),
        }
      : { literal: family }
  const items = works.map((work, at) => ({
    id: `http://zotero.org/users/1/items/AB${at}`,
    type: cslTypes[work.type],
    abstract: work.abstract ?? undefined,
    'collection-title': work.series ?? undefined,
    'container-title': work.container ?? undefined,
    'container-title-short': work.containerShort ?? undefined,
    DOI: work.doi ?? undefined,
    edition: work.edition ?? undefined,
    genre: work.thesisLevel ? levels[work.thesisLevel] : undefined,
    ISBN: work.isbn ?? undefined,
    ISSN: work.issn ?? undefined,
    [work.type === 'report' ? 'number' : 'issue']: work.issue ?? undefined,
    language: work.language ?? undefined,
    note:
      [work.pmid && `PMID: ${work.pmid}`, work.pmcid && `PMCID: ${work.pmcid}`, work.note].filter(Boolean).join('\n') ||
      undefined,
    page: work.pages?.replace('-', '–') ?? work.articleNumber ?? undefined,
    publisher: work.publisher ?? undefined,
    'publisher-place': work.place ?? undefined,
    source: 'DOI.org (Crossref)',
    title: work.title.replaceAll('<', '&lt;'),
    URL: work.url ?? undefined,
    volume: work.volume ?? undefined,
    author: work.authors.map(person),
    translator: work.translators.length > 0 ? work.translators.map(person) : undefined,
    editor: work.editors.length > 0 ? work.editors.map(person) : undefined,
    accessed: work.accessedOn
      ? { 'date-parts': [work.accessedOn.split('-').map((part, place) => (place === 0 ? part : Number(part)))] }
      : undefined,
    issued: { 'date-parts': [[String(work.year), work.month, work.month && work.day].filter(Boolean)] },
  }))
  const expected = works.map((work) => {
    const kept = held(withoutOrcids(work), [
      ...common,
      'edition',
      'series',
      'publisher',
      'place',
      'thesisLevel',
      'url',
      'accessedOn',
      'language',
      'note',
      'pmcid',
      'translators',
      'containerShort',
    ])
    return kept.articleNumber && !/^e/.test(kept.articleNumber)
      ? { ...kept, pages: kept.articleNumber, articleNumber: null }
      : kept
  })
  return { name: 'Zotero (CSL-JSON)', text: JSON.stringify(items, null, '\t'), expected }
}
