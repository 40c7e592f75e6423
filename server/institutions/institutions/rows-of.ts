import * as z from 'zod'

/** Rows that are read in one call, and stored in one transaction. */
const rowsAtOnce = 100

/** Rows of a list with these columns as they are sent: `line` counts from 1, the headings with it. */
export const rowsOf = <Column extends string>(columns: Readonly<Record<Column, unknown>>) =>
  z.strictObject({
    institutionId: z.uuid(),
    rows: z
      .array(
        z.strictObject({
          line: z.int().min(1),
          cells: z.partialRecord(
            z.enum(Object.keys(columns) as [Column, ...Column[]]),
            z.string().max(1000, 'Keep a cell under 1000 characters.'),
          ),
        }),
      )
      .min(1)
      .max(rowsAtOnce),
    /** A row of the list that has the month of a day first: then no day whose month could be its day is read. */
    monthFirstLine: z.int().min(1).nullable(),
  })
