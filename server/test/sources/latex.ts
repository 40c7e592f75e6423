import { months } from '#domain/ground/dates.ts'
import type { ReferenceType } from '#domain/papers/publications/kinds.ts'
import type { Author, Reference } from '#domain/papers/publications/reference.ts'

/* How programs write BibTeX and LaTeX. */

export type Fields = [name: string, value: string | null | undefined | false][]

export const codes: Partial<Record<ReferenceType, string>> = {
  article: 'article',
  newspaper: 'article',
  chapter: 'incollection',
  conference: 'inproceedings',
  book: 'book',
  report: 'techreport',
  dataset: 'misc',
  webpage: 'misc',
}
export const codeOf = ({ type, thesisLevel }: Reference): string => {
  if (type !== 'thesis') return codes[type] ?? 'misc'
  return thesisLevel === 'doctoral' ? 'phdthesis' : 'mastersthesis'
}

export const accents: Record<string, string> = {
  '\u0301': "'",
  '\u0300': '`',
  '\u0302': '^',
  '\u0308': '"',
  '\u0303': '~',
  '\u030c': 'v',
  '\u0327': 'c',
  '\u030a': 'r',
}

/** Accents as LaTeX writes them, in the manner of Mendeley (`{\"{u}}`) or of Google Scholar (`{\"u}`). */
export const inLatex = (text: string, isBraced: boolean) =>
  text
    .normalize('NFD')
    .replace(/([A-Za-z])([\u0300\u0301\u0302\u0303\u0308\u030a\u030c\u0327])/g, (_, letter: string, mark: string) => {
      const sign = accents[mark] ?? ''
      const space = /[a-z]/.test(sign) && !isBraced ? ' ' : ''
      return isBraced ? `{\\${sign}{${letter}}}` : `{\\${sign}${space}${letter}}`
    })
    .normalize('NFC')

export const special: Record<string, string> = {
  '{': '\\{',
  '}': '\\}',
  '<': '{\\textless}',
  '>': '{\\textgreater}',
  '~': '{\\textasciitilde}',
}
export const escaped = (text: string) => text.replace(/[{}<>~]|[&%$#_]/g, (sign) => special[sign] ?? `\\${sign}`)
/** Mendeley puts each into braces of its own. */
export const inBraces = (text: string) => text.replace(/[<>~]|[{}]|[&%$#_]/g, (sign) => special[sign] ?? `{\\${sign}}`)
/** Words with capitals keep them. */
export const protectedTitle = (title: string) => escaped(title).replace(/(?<=\s)(?=\p{Lu})[\p{L}’-]+/gu, '{$&}')

export const lastFirst = ({ family, given, suffix }: Author) =>
  given ? [family, suffix, given].filter(Boolean).join(', ') : `{${family}}`
export const people = (authors: Author[], more: boolean, nameOf: (author: Author) => string) =>
  authors.length > 0 ? [...authors.map(nameOf), ...(more ? ['others'] : [])].join(' and ') : null
export const range = (pages: string | null) => pages?.replace('-', '--')
export const macro = (month: number | null) => month !== null && months[month - 1]?.slice(0, 3).toLowerCase()

export const entry = (code: string, key: string, fields: Fields, indent = '\t', bare: readonly string[] = []) =>
  `@${code}{${key},\n${fields.flatMap(([name, value]) => (value ? [`${indent}${name} = ${bare.includes(name) ? value : `{${value}}`},`] : [])).join('\n')}\n}\n`

export const publisherOf = ({ type }: Reference) =>
  type === 'thesis' ? 'school' : type === 'report' ? 'institution' : 'publisher'
export const containerOf = ({ type }: Reference) =>
  type === 'article' || type === 'newspaper' ? 'journal' : 'booktitle'

export const kinds = ['article', 'chapter', 'book', 'article', 'conference', 'thesis', 'report'] as const
export const common = [
  'authors',
  'editors',
  'container',
  'year',
  'volume',
  'issue',
  'pages',
  'edition',
  'series',
  'publisher',
  'place',
  'thesisLevel',
  'doi',
  'url',
] as const
export const printed = { article: true, conference: true, chapter: true } as Partial<Record<ReferenceType, boolean>>

/** Article numbers stand among the pages: what begins with an e is known for one. */
export function amongPages(work: Reference): Reference {
  if (!work.articleNumber || /^e\d+$/.test(work.articleNumber)) return work
  return { ...work, pages: work.articleNumber, articleNumber: null }
}

export const levels = {
  bachelor: 'Bachelor’s thesis',
  honours: 'Honours thesis',
  masters: 'MSc Thesis',
  doctoral: 'PhD Thesis',
}
