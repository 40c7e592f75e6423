import { importedAtMost } from '#domain/papers/library/library.ts'
import type { Entries, Wrong } from '../entry.ts'
import { type EndNoteField, type EndNoteRecord, entryOfEndNote } from './entry-of-endnote.ts'

/* EndNote's tagged format (.enw), which Google Scholar and publishers give too: a percent sign and a letter before each value. */

const fieldsOfTags: Partial<Record<string, EndNoteField>> = {
  A: 'authors',
  E: 'secondaryAuthors',
  Y: 'tertiaryAuthors',
  '?': 'subsidiaryAuthors',
  T: 'title',
  B: 'secondaryTitle',
  S: 'tertiaryTitle',
  J: 'journal',
  D: 'year',
  '8': 'date',
  V: 'volume',
  N: 'number',
  P: 'pages',
  '7': 'edition',
  I: 'publisher',
  C: 'place',
  '@': 'isbn',
  R: 'doi',
  M: 'accession',
  '2': 'pmcid',
  '~': 'database',
  U: 'url',
  '[': 'accessed',
  G: 'language',
  K: 'keywords',
  X: 'abstract',
  Z: 'notes',
  '9': 'workType',
}

/** The entries of a tagged file, up to the first that is too many, and what could not be read. */
export function readEndNote(text: string): Entries {
  const { records, wrong } = recordsIn(text)
  return { read: records.slice(0, importedAtMost + 1).map(entryOfEndNote), wrong }
}

/** Each record begins with its type; a line without a tag goes on with the value before it. */
function recordsIn(text: string): { records: EndNoteRecord[]; wrong: Wrong[] } {
  const records: EndNoteRecord[] = []
  const wrong: Wrong[] = []
  let values: string[] | null = null
  for (const [at, line] of text
    .replace(/^\ufeff/, '')
    .split(/\r\n?|\n/)
    .entries()) {
    const [, tag, value = ''] = /^%(\S)(?:[ \t]+(.*))?$/.exec(line) ?? []
    const open = records.at(-1)
    if (tag === '0') {
      records.push({ key: `entry ${records.length + 1}`, line: at + 1, type: value, fields: {} })
      values = null
    } else if (tag && !open) {
      if (wrong.length === 0) wrong.push({ entry: line.trim().slice(0, 60), line: at + 1, reason: strayLine })
    } else if (tag && open) {
      const field = fieldsOfTags[tag]
      if (tag === 'F' && value) open.key = value
      values = field ? [...(open.fields[field] ?? []), value.trim()] : null
      if (field && values) open.fields[field] = values
    } else if (line.trim() !== '') continueLast(values, line.trim(), open?.fields.keywords === values)
  }
  return { records, wrong }
}

const strayLine = 'It belongs to no entry. Put a line with its type before it, such as “%0 Journal Article”.'

/** Keywords are one a line under a single tag. */
function continueLast(values: string[] | null, line: string, isKeyword: boolean) {
  if (!values) return
  if (isKeyword) values.push(line)
  else values.push([values.pop(), line].filter(Boolean).join(' '))
}
