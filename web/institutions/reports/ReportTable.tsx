import { Text } from '@mantine/core'
import { type Cell, type Column, type Report, reports, withheld } from '#domain/institutions/reports/reports.ts'
import { plainDate } from '#web/ground/ui/dates.ts'
import classes from './Reports.module.css'

const units: Partial<Record<Column['kind'], string>> = { weeks: 'weeks', days: 'days', months: 'months', percent: '%' }

/** The table of a report. It can be scrolled to its side, by keyboard too. */
export function ReportTable({ report: { report, rows } }: { report: Report }) {
  const { label, columns } = reports[report]
  // What nobody without names reads has no column.
  const shown = columns.filter(({ key }) => rows.length === 0 || rows.some((row) => key in row))
  const isText = ({ kind }: Column) => kind === 'text' || kind === 'date'
  if (rows.length === 0) return <Text>There is nothing to show.</Text>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
    <section className={classes.scroll} tabIndex={0} aria-label={`Table: ${label}`}>
      <table className={classes.table}>
        <thead>
          <tr>
            {shown.map((column) => (
              <th key={column.key} scope="col" data-number={!isText(column) || undefined}>
                {column.label}
                {units[column.kind] && <span className={classes.unit}> {units[column.kind]}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ids, and are replaced together.
            <tr key={at}>
              {shown.map((column, place) =>
                place === 0 ? (
                  <th key={column.key} scope="row">
                    {wordsOf(row[column.key] ?? null, column)}
                  </th>
                ) : (
                  <td
                    key={column.key}
                    data-number={!isText(column) || undefined}
                    data-withheld={row[column.key] === withheld || undefined}
                  >
                    {wordsOf(row[column.key] ?? null, column)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function wordsOf(value: Cell, { kind }: Column): string {
  if (value === null) return '–'
  if (kind === 'date') return plainDate(String(value))
  if (kind === 'change' && typeof value === 'number' && value > 0) return `+${value}`
  return String(value)
}
