import { isMonthFirst } from '#domain/ground/cell-of-day.ts'
import type { ListKind, Outcome, SentRow } from './kinds.ts'
import type { Table } from './read-table.ts'

/** Rows that are sent at once, and their most letters: so often the progress is shown. */
const atOnce = 100
const lettersAtOnce = 60_000

/** The rows of a table by the columns that its headings are, with those that are refused before anything is sent. */
export function rowsOf({ rows }: Table, columns: readonly (string | null)[], { days, keyOf }: ListKind) {
  const byColumn = rows.map(({ line, cells, problem }) => ({
    line,
    problem,
    cells: Object.fromEntries(columns.flatMap((column, at) => (column ? [[column, (cells[at] ?? '').trim()]] : []))),
  }))
  const monthFirst = byColumn.find(({ cells }) => days.some((day) => isMonthFirst(cells[day] ?? '')))
  const seen = new Map<string, number>()
  const good: SentRow[] = []
  const refused: Outcome[] = []
  const refuse = (line: number, why: string) =>
    refused.push({ line, kind: 'refused', isMissing: false, column: null, why })
  for (const { line, cells, problem } of byColumn) {
    const key = keyOf(cells)
    const twin = seen.get(key)
    if (problem) refuse(line, problem)
    else if (twin) refuse(line, `Row ${twin} is the same one.`)
    else {
      seen.set(key, line)
      good.push({ line, cells })
    }
  }
  return { good, refused, monthFirstLine: monthFirst?.line ?? null }
}

/** Sends rows part by part, and says after each how many are done; ends early when it is stopped. */
export async function sendRows(
  rows: readonly SentRow[],
  send: (part: SentRow[]) => Promise<Outcome[]>,
  { onProgress, isStopped }: { onProgress: (outcomes: Outcome[]) => void; isStopped: () => boolean },
): Promise<void> {
  const outcomes: Outcome[] = []
  for (let from = 0; from < rows.length && !isStopped(); ) {
    const part = partFrom(rows, from)
    outcomes.push(...(await send(part)))
    onProgress([...outcomes])
    from += part.length
  }
}

function partFrom(rows: readonly SentRow[], from: number): SentRow[] {
  let letters = 0
  return rows.slice(from, from + atOnce).filter((row, at) => {
    letters += JSON.stringify(row).length
    return at === 0 || letters <= lettersAtOnce
  })
}
