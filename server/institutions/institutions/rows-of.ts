import * as z from 'zod'

/** Rows that are read in one call, and stored in one transaction. */
const rowsAtOnce = 100

type Columns<Column extends string> = Readonly<Record<Column, unknown>>

const listed = <Column extends string>(columns: Columns<Column>) =>
  z
    .array(
      z.strictObject({
        line: z.int().min(1),
        cells: z.partialRecord(
          z.enum(Object.keys(columns) as [Column, ...Column[]]),
          z.string().max(1000, 'Keep a cell under 1000 characters.'),
        ),
      }),
    )
    .max(rowsAtOnce)

/** Rows of a list with these columns as they are sent: `line` counts from 1, the headings with it. */
export const rowsOf = <Column extends string>(columns: Columns<Column>) =>
  z.strictObject({
    institutionId: z.uuid(),
    rows: listed(columns).min(1),
    /** A row of the list that has the month of a day first: then no day whose month could be its day is read. */
    monthFirstLine: z.int().min(1).nullable(),
  })

/** The same where they are checked: with rows of the parts that were checked before, those that could be the same as one of this part. */
export const checkedRowsOf = <Column extends string>(columns: Columns<Column>) =>
  rowsOf(columns).extend({ earlier: listed(columns).default([]) })
