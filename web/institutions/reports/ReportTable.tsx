import { Text } from '@mantine/core'
import {
  type Cell,
  type Column,
  type Report,
  type ReportRow,
  reports,
  withheld,
} from '#domain/institutions/reports/reports.ts'
import { plainDate } from '#web/ground/ui/dates.ts'
import classes from './Reports.module.css'

/** “Full time”, “2026-11-26”: of so many letters. */
const shortest = 12

const units: Partial<Record<Column['kind'], string>> = { weeks: 'weeks', days: 'days', months: 'months', percent: '%' }

/** The table of a report. It can be scrolled to its side, by keyboard too. */
export function ReportTable({ report: { report, rows } }: { report: Report }) {
  const { label, columns } = reports[report]
  // What nobody without names reads has no column.
  const shown = columns.filter(({ key }) => rows.length === 0 || rows.some((row) => key in row))
  const isText = ({ kind }: Column) => kind === 'text' || kind === 'date'
  const isGrouped = shown.some(({ group }) => group)
  if (rows.length === 0) return <Text>There is nothing to show.</Text>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
    <section className={classes.scroll} tabIndex={0} aria-label={`Table: ${label}`}>
      <table className={classes.table}>
        <thead>
          <tr>
            {shown.map((column, at) =>
              column.group ? (
                column.group.label !== shown[at - 1]?.group?.label && (
                  <th key={column.key} scope="colgroup" colSpan={groupOf(shown, column).length}>
                    {column.group.label}
                    <Unit of={column} />
                  </th>
                )
              ) : (
                <th key={column.key} scope="col" rowSpan={isGrouped ? 2 : 1} data-number={!isText(column) || undefined}>
                  {column.label}
                  <Unit of={column} />
                </th>
              ),
            )}
          </tr>
          {isGrouped && (
            <tr>
              {shown.map(
                ({ key, group }) =>
                  group && (
                    <th key={key} scope="col" data-number>
                      {group.rest}
                    </th>
                  ),
              )}
            </tr>
          )}
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
                    data-short={isShort(rows, column) || undefined}
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

const groupOf = (columns: readonly Column[], { group }: Column) =>
  columns.filter((column) => column.group?.label === group?.label)

/** Whether everything in a column is of a word or two, which stay on one line. */
const isShort = (rows: readonly ReportRow[], { key }: Column) =>
  rows.every((row) => String(row[key] ?? '').length <= shortest)

function Unit({ of: { kind } }: { of: Column }) {
  return units[kind] ? <span className={classes.unit}> {units[kind]}</span> : null
}

function wordsOf(value: Cell, { kind }: Column): string {
  if (value === null) return '–'
  if (kind === 'date') return plainDate(String(value))
  if (kind === 'change' && typeof value === 'number' && value > 0) return `+${value}`
  return String(value)
}
