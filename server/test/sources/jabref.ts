import type { ReferenceType } from '#domain/papers/publications/kinds.ts'
import { common, entry, escaped, lastFirst, people, printed, protectedTitle, range } from './latex.ts'
import type { Source } from './source.ts'
import { held, withoutOrcids, worksOf } from './works.ts'

/* BibTeX as JabRef writes it. */

/** JabRef in its biblatex mode: a header, @String, dates, article numbers, groups and a comment at the end. */
export function jabref(): Source {
  const works = worksOf([
    'article',
    'book',
    'conference',
    'thesis',
    'report',
    'dataset',
    'webpage',
    'article',
    'patent',
    'software',
  ])
  const codeOfJabref: Partial<Record<ReferenceType, string>> = {
    conference: 'InProceedings',
    report: 'Report',
    dataset: 'Dataset',
    webpage: 'Online',
    thesis: 'Thesis',
    patent: 'Patent',
    software: 'Software',
    book: 'Book',
    article: 'Article',
  }
  const text = works.map((work, at) =>
    entry(
      codeOfJabref[work.type] ?? 'Misc',
      `Dube${work.year}${at}`,
      [
        ['author', people(work.authors, work.hasMoreAuthors, lastFirst)],
        ['editor', people(work.editors, false, lastFirst)],
        [
          'date',
          [work.year, ...[work.month, work.day].flatMap((part) => (part ? [String(part).padStart(2, '0')] : []))].join(
            '-',
          ),
        ],
        [
          printed[work.type] && work.type !== 'article' ? 'booktitle' : 'journaltitle',
          work.container === 'PLOS ONE' ? 'plos' : work.container && `{${escaped(work.container)}}`,
        ],
        ['title', `{${protectedTitle(work.title)}}`],
        [
          'type',
          work.thesisLevel &&
            `{${{ bachelor: 'candthesis', honours: 'Honours thesis', masters: 'mathesis', doctoral: 'phdthesis' }[work.thesisLevel]}}`,
        ],
        ['doi', work.doi && `{${work.doi}}`],
        ['edition', work.edition && `{${work.edition}}`],
        ['eid', work.articleNumber && `{${work.articleNumber}}`],
        ['isbn', work.isbn && `{${work.isbn}}`],
        ['issn', work.issn && `{${work.issn}}`],
        ['location', work.place && `{${escaped(work.place)}}`],
        ['number', work.issue && `{${work.issue}}`],
        ['pages', work.pages && `{${range(work.pages)}}`],
        [
          work.type === 'thesis' || work.type === 'report'
            ? 'institution'
            : work.type === 'patent'
              ? 'holder'
              : 'publisher',
          work.publisher && `{{${escaped(work.publisher)}}}`,
        ],
        ['series', work.series && `{${work.series}}`],
        ['url', work.url && `{${work.url}}`],
        ['urldate', work.accessedOn && `{${work.accessedOn}}`],
        ['volume', work.volume && `{${work.volume}}`],
        ['abstract', work.abstract && `{${escaped(work.abstract)}}`],
        ['groups', '{Chapter 2}'],
        ['keywords', work.keywords.length > 0 && `{${work.keywords.map(escaped).join(', ')}}`],
        ['language', work.language && `{${work.language}}`],
        ['note', work.note && `{${work.note}}`],
        ['timestamp', '{2024-01-05}'],
      ],
      '  ',
      [
        'journaltitle',
        'booktitle',
        'type',
        'doi',
        'edition',
        'eid',
        'isbn',
        'issn',
        'location',
        'number',
        'pages',
        'institution',
        'holder',
        'publisher',
        'series',
        'url',
        'urldate',
        'volume',
        'abstract',
        'groups',
        'keywords',
        'language',
        'note',
        'timestamp',
      ],
    ),
  )
  const fields = [
    ...common,
    'isbn',
    'issn',
    'abstract',
    'language',
    'accessedOn',
    'hasMoreAuthors',
    'month',
    'day',
    'note',
    'keywords',
    'articleNumber',
  ] as const
  return {
    name: 'JabRef',
    text: `% Encoding: UTF-8\n\n@String{plos = "PLOS ONE"}\n\n${text.join('\n')}\n@Comment{jabref-meta: databaseType:biblatex;}\n`,
    expected: works.map((work) => held(withoutOrcids(work), fields)),
  }
}
