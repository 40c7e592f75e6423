import { pipeline, Readable } from 'node:stream'
import { type Options, stringify } from 'csv-stringify'
import { stringify as stringifySync } from 'csv-stringify/sync'

export type Row = Record<string, string | number | Date | null>

/**
 * As a spreadsheet opens it: the mark of UTF-8 first, and an apostrophe before what would begin a formula (OWASP, CSV
 * injection), also behind spaces, and in the full width of East Asian fonts.
 */
const options: Options = {
  header: true,
  bom: true,
  cast: {
    string: (text) => (/^[\s\u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/.test(text) ? `'${text}` : text),
    date: (date) => date.toISOString(),
  },
}

/** Rows as a CSV file. */
export const asCsv = (rows: Row[]): string => stringifySync(rows, options)

/** The same for rows that come one after the other; `columns` are there even when no row is. */
export const streamCsv = (rows: AsyncIterable<Row>, columns: string[]): Readable =>
  // A failure of the source is one of the result: nobody listens to the source.
  pipeline(Readable.from(rows), stringify({ ...options, columns }), () => {})
