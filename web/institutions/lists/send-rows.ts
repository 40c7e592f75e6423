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

type Sending = { onProgress: (outcomes: Outcome[]) => void; isStopped: () => boolean }

/**
 * Sends rows part by part, each with the rows before it that could be the same as one of its own and were not refused, and says after each
 * how many are done; ends early when it is stopped.
 */
export async function sendRows(
  rows: readonly SentRow[],
  send: (part: SentRow[], earlier: SentRow[]) => Promise<Outcome[]>,
  { marksOf, onProgress, isStopped }: Pick<ListKind, 'marksOf'> & Sending,
): Promise<void> {
  const outcomes: Outcome[] = []
  const marked = new Map<string, SentRow[]>()
  for (let from = 0; from < rows.length && !isStopped(); ) {
    const part = partFrom(rows, from)
    const earlier = new Set(part.flatMap(({ cells }) => marksOf(cells).flatMap((mark) => marked.get(mark) ?? [])))
    const became = await send(part, partFrom([...earlier], 0))
    outcomes.push(...became)
    const refused = new Set(became.filter(({ kind }) => kind === 'refused').map(({ line }) => line))
    for (const row of part.filter(({ line }) => !refused.has(line)))
      for (const mark of marksOf(row.cells)) marked.set(mark, [...(marked.get(mark) ?? []), row])
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
