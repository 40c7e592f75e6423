import { entriesAtMost } from '#domain/papers/publications/publications.ts'
import type { Author } from '#domain/papers/publications/reference.ts'
import { loadCite } from './citation.ts'
import { type CslItem, entryOfCsl } from './csl.ts'
import type { Entries, Entry, Wrong } from './entry.ts'

/** Tags that mean the same, as reference managers have written them over the years. The library reads the last column. */
const sameTags: Record<string, string> = {
  T1: 'TI',
  CT: 'TI',
  A1: 'AU',
  JO: 'T2',
  JF: 'T2',
  JA: 'T2',
  BT: 'T2',
  Y1: 'PY',
  A2: 'ED',
  L3: 'DO',
}

const knownTypes = /^(JOUR|CONF|CPAPER|CHAP|BOOK|EDBOOK|THES|RPRT|DATA|GEN|MGZN|NEWS|EJOUR|EBOOK|ECHAP)$/

/** The entries of a RIS file, and what could not be read: each is read by itself, up to the first that is too many. */
export async function readRis(text: string): Promise<Entries> {
  const Cite = await loadCite()
  const read: Entry[] = []
  const wrong: Wrong[] = []
  for (const [at, fields] of recordsIn(text)
    .slice(0, entriesAtMost + 1)
    .entries()) {
    const key = `entry ${at + 1}`
    try {
      const [item] = new Cite(written(fields)).data
      const entry = entryOfCsl(item as CslItem)
      const doi = entry.doi ?? fieldOf(fields, 'DO')
      const pmid = entry.pmid ?? (/pubmed/i.test(fieldOf(fields, 'DB') ?? '') ? fieldOf(fields, 'AN') : null)
      const publisher = entry.publisher ?? fieldOf(fields, 'PB')
      const container = entry.container ?? fieldOf(fields, 'C3') ?? fieldOf(fields, 'T2')
      read.push({ ...entry, key, doi, pmid, publisher, container, editors: editorsIn(fields) })
    } catch (error) {
      wrong.push({ entry: key, reason: error instanceof Error ? error.message : 'It could not be read.' })
    }
  }
  return { read, wrong }
}

type Field = [tag: string, value: string]

/** Each record, from its type to its end, or to the next type where its end is missing. */
function recordsIn(text: string): Field[][] {
  const records: Field[][] = []
  for (const line of text.replace(/^\ufeff/, '').split(/\r\n?|\n/)) {
    const [, tag, value = ''] = /^([A-Z][A-Z0-9]) {1,2}- ?(.*)$/.exec(line) ?? []
    if (tag === 'TY') records.push([[tag, value.trim()]])
    else if (tag && tag !== 'ER') records.at(-1)?.push([sameTags[tag] ?? tag, value.trim()])
    else if (!tag && line.trim() !== '') continueLast(records.at(-1)?.at(-1), line.trim())
  }
  return records
}

function continueLast(field: Field | undefined, line: string) {
  if (field) field[1] = `${field[1]} ${line}`
}

/** The library reads editors of some types only. */
const editorsIn = (fields: Field[]): Author[] =>
  fields.flatMap(([tag, value]) => {
    const [family = '', ...givenNames] = value.split(/,\s*/)
    return tag === 'ED' && family ? [{ family, given: givenNames.join(', ') || null }] : []
  })

const fieldOf = (fields: Field[], name: string) => fields.find(([tag]) => tag === name)?.[1] || null

/** A record as the library reads it best: types it knows, a range of pages in one field, one date, each journal once. */
function written(fields: Field[]): string {
  const [start, end] = [fieldOf(fields, 'SP'), fieldOf(fields, 'EP')]
  const pages = start && end && !/[-–]/.test(start) ? `${start}-${end}` : start
  const date = fieldOf(fields, 'DA') ?? fieldOf(fields, 'PY')
  const once = new Set<string>()
  const lines = fields.flatMap(([tag, value]): Field[] => {
    if (tag === 'TY') return [[tag, knownTypes.test(value) ? value : 'GEN']]
    if (['SP', 'EP', 'DA', 'PY', 'ID'].includes(tag) || value === '') return []
    if (!['AU', 'ED', 'KW', 'N1', 'UR'].includes(tag) && once.has(tag)) return []
    once.add(tag)
    return [[tag, value]]
  })
  const [year, month, day] = (date ?? '').split(/[/-]/)
  if (year) lines.push(['PY', year], ['DA', `${[year, month, day].map((part) => part ?? '').join('/')}/`])
  if (pages) lines.push(['SP', pages.replace(/[–—]|--+/g, '-')])
  return [...lines, ['ER', '']].map(([tag, value]) => `${tag}  - ${value}\n`).join('')
}
