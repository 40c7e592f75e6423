import { isInPeriodical, thesisLevelLabels } from '#domain/papers/publications/kinds.ts'
import type { Cited } from '#domain/papers/publications/publications.ts'
import type { Author } from '#domain/papers/publications/reference.ts'
import { keywordList } from '../keywords.ts'
import { stateOf } from '../states.ts'
import { cslTypesOfKinds, isNumberedItself } from './csl-types.ts'

/** References as CSL-JSON, which Zotero, Mendeley, Pandoc and every processor of citation styles read. */
export const writeCslJson = (references: Cited[]): string => `${JSON.stringify(references.map(itemOf), null, 2)}\n`

function itemOf(reference: Cited, at: number) {
  const { type, authors, editors, translators, hasMoreAuthors, issue, articleNumber, accessedOn, thesisLevel } =
    reference
  const isPeriodical = isInPeriodical(type)
  const orcids = authors.map(({ orcid }) => orcid ?? null)
  const names = [...authors.map(nameOf), ...(hasMoreAuthors ? [{ literal: 'et al.' }] : [])]
  return withoutNulls({
    id: `ninefold-${at + 1}`,
    type: cslTypesOfKinds[type],
    title: reference.title,
    author: names.length > 0 ? names : null,
    editor: editors.length > 0 ? editors.map(nameOf) : null,
    translator: translators.length > 0 ? translators.map(nameOf) : null,
    issued: dateOf(reference),
    accessed: accessedOn && { 'date-parts': [accessedOn.split('-').map(Number)] },
    'container-title': reference.container,
    'container-title-short': reference.containerShort,
    'collection-title': reference.series,
    'collection-number': isPeriodical || isNumberedItself(type) ? null : issue,
    volume: reference.volume,
    issue: isPeriodical ? issue : null,
    number: isNumberedItself(type) ? issue : articleNumber,
    page: reference.pages,
    edition: reference.edition,
    genre: thesisLevel && thesisLevelLabels[thesisLevel],
    publisher: reference.publisher,
    'publisher-place': reference.place,
    ISBN: reference.isbn,
    ISSN: reference.issn,
    DOI: reference.doi,
    PMID: reference.pmid,
    PMCID: reference.pmcid,
    URL: reference.url,
    language: reference.language,
    keyword: keywordList(reference.keywords),
    abstract: reference.abstract,
    note: reference.note,
    status: stateOf(reference.status),
    // Names have no room for it: in the order of the authors.
    custom: orcids.some(Boolean) ? { authorOrcids: orcids } : null,
  })
}

const withoutNulls = (item: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== null))

const nameOf = ({ family, given, suffix }: Author) =>
  given ? { family, given, ...(suffix ? { suffix } : {}) } : { literal: family }

function dateOf({ year, month, day }: Cited) {
  const parts = [year, month, month && day].filter((part) => part !== null)
  return year ? { 'date-parts': [parts] } : null
}
