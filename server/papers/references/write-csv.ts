import { referenceTypeLabels, thesisLevelLabels } from '#domain/papers/publications/kinds.ts'
import { type Cited, publicationStatusLabels } from '#domain/papers/publications/publications.ts'
import { asCsv } from '#server/ground/csv/write-csv.ts'
import { two } from './dates.ts'
import { inOneLine } from './names.ts'

/** References as a table: a line each, people and keywords with semicolons between them. */
export const writeCsv = (references: Cited[]): string => asCsv(references.map(rowOf))

const rowOf = (reference: Cited) => ({
  Status: reference.status ? publicationStatusLabels[reference.status] : null,
  Kind: reference.thesisLevel ? thesisLevelLabels[reference.thesisLevel] : referenceTypeLabels[reference.type],
  Title: reference.title,
  Authors: [...reference.authors.map(inOneLine), ...(reference.hasMoreAuthors ? ['et al.'] : [])].join('; '),
  'ORCID iDs': reference.authors.flatMap(({ orcid }) => orcid ?? []).join('; '),
  Editors: reference.editors.map(inOneLine).join('; '),
  Translators: reference.translators.map(inOneLine).join('; '),
  'Journal or book': reference.container,
  Abbreviation: reference.containerShort,
  Year: reference.year,
  Date: dateOf(reference),
  Volume: reference.volume,
  'Issue or number': reference.issue,
  Pages: reference.pages,
  'Article number': reference.articleNumber,
  Edition: reference.edition,
  Series: reference.series,
  Publisher: reference.publisher,
  Place: reference.place,
  ISBN: reference.isbn,
  ISSN: reference.issn,
  DOI: reference.doi,
  PMID: reference.pmid,
  PMCID: reference.pmcid,
  Address: reference.url,
  'Accessed on': reference.accessedOn,
  Language: reference.language,
  Keywords: reference.keywords.join('; '),
  Abstract: reference.abstract,
  Note: reference.note,
})

/** As much of it as is known: `2021-03-02`, `2021-03`. */
const dateOf = ({ year, month, day }: Cited) =>
  year && month ? [year, two(month), ...(day ? [two(day)] : [])].join('-') : null
