import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { importedAtMost } from '#domain/papers/library/library.ts'
import { countXml, XmlRejected } from '#server/ground/xml-shape.ts'
import { type Branch, childrenOf, find, findAll, textOf } from '#server/papers/pubmed/xml.ts'
import type { Entries, Wrong } from '../entry.ts'
import { type EndNoteField, type EndNoteRecord, entryOfEndNote } from './entry-of-endnote.ts'

/* EndNote's XML: text in `style` elements, people and titles in groups. Zotero and Mendeley write it too. */

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  trimValues: false,
  parseTagValue: false,
  htmlEntities: true,
})

/** A library has thousands of records with some eighty elements each: its depth is limited, and the size of the file. */
const limits = {
  ...{ depth: 30, elements: 1_000_000, names: 1000 },
  ...{ attributes: 2_000_000, attributesOfOne: 50, namespaces: 100 },
}

/** Where each field is, from the record down. */
const paths: Record<EndNoteField, string[]> = {
  authors: ['contributors', 'authors', 'author'],
  secondaryAuthors: ['contributors', 'secondary-authors', 'author'],
  tertiaryAuthors: ['contributors', 'tertiary-authors', 'author'],
  subsidiaryAuthors: ['contributors', 'subsidiary-authors', 'author'],
  title: ['titles', 'title'],
  secondaryTitle: ['titles', 'secondary-title'],
  tertiaryTitle: ['titles', 'tertiary-title'],
  journal: ['periodical', 'full-title'],
  abbreviation: ['periodical', 'abbr-1'],
  year: ['dates', 'year'],
  date: ['dates', 'pub-dates', 'date'],
  volume: ['volume'],
  number: ['number'],
  pages: ['pages'],
  articleNumber: ['custom7'],
  edition: ['edition'],
  publisher: ['publisher'],
  place: ['pub-location'],
  isbn: ['isbn'],
  doi: ['electronic-resource-num'],
  accession: ['accession-num'],
  pmcid: ['custom2'],
  database: ['remote-database-name'],
  url: ['urls', 'related-urls', 'url'],
  accessed: ['access-date'],
  language: ['language'],
  keywords: ['keywords', 'keyword'],
  abstract: ['abstract'],
  notes: ['notes'],
  workType: ['work-type'],
}

/** The entries of an EndNote XML file, up to the first that is too many. Files with declarations of entities are not read. */
export function readEndNoteXml(text: string): Entries {
  const refused = (reason: string, line?: number): Entries => ({
    read: [],
    wrong: [{ entry: 'The file', ...(line ? { line } : {}), reason }],
  })
  if (/<!ENTITY|<!DOCTYPE[^>]*\[/i.test(text))
    return refused('It declares entities of its own. Export it from EndNote again.')
  const plain = text.replace(/^\ufeff/, '').replace(/<!DOCTYPE[^>]*>/i, '')
  try {
    countXml(plain, limits)
  } catch (error) {
    if (!(error instanceof XmlRejected)) throw error
    return refused(`The XML cannot be read. ${error.message} Export the file again.`, lineAt(plain, error.at))
  }
  const valid = XMLValidator.validate(plain)
  if (valid !== true)
    return refused(`The XML is broken there (${valid.err.msg}) Export the file again.`, valid.err.line)
  const tree = treeOf(plain)
  if (!tree) return refused('It has an element whose name cannot be read. Export it from EndNote again.')
  const records = findAll(childrenOf(find(childrenOf(find(tree, 'xml')), 'records')), 'record')
  const lines = linesOf(text)
  const wrong: Wrong[] = []
  const read = records.slice(0, importedAtMost + 1).map((record, at) => entryOfEndNote(recordOf(record, at, lines[at])))
  return { read, wrong }
}

/** Returns null for an element such as `__proto__`: the library refuses names that could lead out of an object. */
function treeOf(xml: string): Branch[] | null {
  try {
    return parser.parse(xml) as Branch[]
  } catch {
    return null
  }
}

function recordOf(branch: Branch, at: number, line: number | undefined): EndNoteRecord {
  const record = childrenOf(branch)
  const type = find(record, 'ref-type')
  const number = textOf(find(record, 'rec-number')).trim()
  const fields: EndNoteRecord['fields'] = {}
  for (const [field, path] of Object.entries(paths) as [EndNoteField, string[]][]) fields[field] = textsAt(record, path)
  return {
    key: number ? `record ${number}` : `entry ${at + 1}`,
    ...(line ? { line } : {}),
    type: type?.[':@']?.name ?? '',
    fields,
  }
}

/** The texts of all elements at the end of a path; EndNote's line breaks are carriage returns. */
function textsAt(branches: Branch[], [name = '', ...rest]: string[]): string[] {
  return findAll(branches, name).flatMap((branch) =>
    rest.length > 0 ? textsAt(childrenOf(branch), rest) : [textOf(branch).replace(/\r\n?/g, '\n').trim()],
  )
}

const lineAt = (text: string, at: number) => text.slice(0, at).split('\n').length

function linesOf(text: string): number[] {
  const lines: number[] = []
  let line = 1
  for (const [match] of text.matchAll(/\n|<record[\s>]/g)) {
    if (match === '\n') line += 1
    else lines.push(line)
  }
  return lines
}
