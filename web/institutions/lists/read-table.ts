import Papa from 'papaparse'
import { disguising } from '#domain/ground/text.ts'

/** The largest file that is read, in bytes. */
export const largestList = 10_485_760
/** The most rows and columns of a list. */
export const mostRows = 10_000
const mostColumns = 200
/** The longest cell: the server takes none that is longer. */
const longestCell = 1000

/** A row of a list as it stands there: `line` counts from 1, the headings with it. `problem` says why it is not sent at all. */
export type TableRow = { line: number; cells: string[]; problem: string | null }
export type Table = { headings: string[]; rows: TableRow[] }

/** Why a list is not read at all. */
export type Unreadable = 'empty' | 'too_large' | 'too_long' | 'too_wide' | 'not_text'

export const separators = [
  { value: ',', label: 'Comma' },
  { value: ';', label: 'Semicolon' },
  { value: '\t', label: 'Tab' },
] as const
export type Separator = (typeof separators)[number]['value']

/** What separates the columns, as the first line says. */
export function separatorOf(text: string): Separator {
  const first =
    text
      .slice(0, 10_000)
      .split(/\r?\n/)
      .find((line) => line.trim()) ?? ''
  const counts = separators.map(({ value }) => first.split(value).length)
  return separators[counts.indexOf(Math.max(...counts))]?.value ?? ','
}

/** Whether a file is a ZIP, as workbooks are, or something else that is no text. */
export const isNoText = ([first, second]: Uint8Array): boolean =>
  (first === 0x50 && second === 0x4b) || (first === 0x1f && second === 0x8b) || (first === 0xd0 && second === 0xcf)

/** Reads a list with its headings in the first line that has any. */
export function readTable(text: string, separator: Separator): Table | Unreadable {
  if (text.length > largestList) return 'too_large'
  const { data } = Papa.parse<string[]>(text, { delimiter: separator, preview: mostRows + 2 })
  const lines = data
    .map((cells, at) => ({ cells, line: at + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim()))
  const [head, ...rows] = lines
  if (!head || rows.length === 0) return 'empty'
  if (rows.length > mostRows) return 'too_long'
  if (head.cells.length > mostColumns) return 'too_wide'
  return {
    headings: head.cells.map((cell) => cell.trim().slice(0, 100)),
    rows: rows.map(({ line, cells }) => ({ line, cells, problem: problemOf(cells, head.cells.length) })),
  }
}

function problemOf(cells: string[], width: number): string | null {
  if (cells.length > width + 5) return 'This row has more cells than there are headings.'
  const long = cells.findIndex((cell) => cell.length > longestCell)
  if (long !== -1) return `Its cell ${long + 1} is longer than ${longestCell} characters.`
  if (cells.some((cell) => disguising.test(cell.trim())))
    return 'It has line breaks, or characters that cannot be seen. Write the cell again.'
  return null
}

/** Text of a list as a page shows it: what cannot be seen is a box, and what is long is cut. */
export const shownCell = (cell: string): string =>
  cell.slice(0, 60).replace(new RegExp(disguising.source, 'gu'), '\u25a1')

/** Rows as a CSV file that a spreadsheet opens without running anything in it. */
export const asCsvText = (headings: readonly string[], rows: readonly (readonly string[])[]): string =>
  `\ufeff${Papa.unparse({ fields: [...headings], data: rows.map((row) => [...row]) }, { escapeFormulae: /^[\s\u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/ })}\r\n`
